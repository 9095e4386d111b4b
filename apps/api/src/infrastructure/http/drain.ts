import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { whenClosed } from './when-closed.ts';

export interface Drain {
  /** From now on each answer asks its client to close the connection. New calls are still served. */
  begin(): void;
  /**
   * Accepts no more connections and waits for the calls in progress, up to `patienceMs` milliseconds. False if some had
   * to be dropped.
   */
  finish(patienceMs: number): Promise<boolean>;
}

/**
 * How long to wait for requests on idle connections, such as those that browsers and load balancers open in advance. In
 * milliseconds.
 */
const silenceMs = 1000;

/** Drains a server without failing a request: clients close their connections before the server does. */
export function createDrain(server: Server): Drain {
  const unanswered = new Set<ServerResponse>();
  let draining = false;
  let closing = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    unanswered.add(response);
    whenClosed(response, () => {
      unanswered.delete(response);
      // If the headers were sent before the drain began, the client was not asked to close the connection.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    if (draining) dismiss(response);
  });

  return {
    begin() {
      draining = true;
      for (const response of unanswered) dismiss(response);
    },
    async finish(patienceMs) {
      closing = true;
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const enough = new AbortController();
      const patience = sleep(patienceMs, undefined, { signal: enough.signal }).catch(() => undefined);
      await Promise.race([closed, patience, silence(enough.signal)]);
      enough.abort();
      const dropped = unanswered.size;
      server.closeAllConnections();
      await closed;
      return dropped === 0;
    },
  };

  /** Resolves once no call has been in progress for `silenceMs`. */
  async function silence(signal: AbortSignal): Promise<void> {
    for (
      let quietSince = Date.now();
      Date.now() - quietSince < silenceMs && !signal.aborted;
      await sleep(50)
    ) {
      if (unanswered.size > 0) quietSince = Date.now();
    }
  }
}

function dismiss(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
