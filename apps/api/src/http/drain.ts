import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Drain {
  /** From now on every connection is told to close with its next answer; nothing is refused yet. */
  begin(): void;
  /**
   * Takes no more connections and waits for the calls under way. False where some had to be dropped, `patienceMs` being over.
   */
  finish(patienceMs: number): Promise<boolean>;
}

/** Connections on which nothing was ever asked, as browsers and balancers keep ready, are waited for no longer. Milliseconds. */
const silenceMs = 1000;

/** Ends a server without a failed request: its clients leave by themselves before it closes. */
export function createDrain(server: Server): Drain {
  const unanswered = new Set<ServerResponse>();
  let draining = false;
  let closing = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    unanswered.add(response);
    response.once('close', () => {
      unanswered.delete(response);
      // Its head may have been sent before the draining began: the connection then stays, and is idle now.
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

  /** Resolves when nothing has been asked for a while. */
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
