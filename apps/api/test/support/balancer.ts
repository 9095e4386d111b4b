import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface BalancedCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * A minimal round-robin load balancer over the ready processes, with keep-alive connections. It retries on
 * another process only after a refused connection, because then nothing was sent.
 */
export function createBalancer(origins: string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;
  const watching = new AbortController();
  const watches = origins.map(async (origin) => {
    // oxlint-disable-next-line switchyard/sleeps -- how often a load balancer looks
    for (; !watching.signal.aborted; await sleep(50)) {
      const status = await send(agent, origin, { method: 'GET', path: '/readyz' }).catch(() => 0);
      if (status === 200) ready.add(origin);
      else ready.delete(origin);
    }
  });

  return {
    ready,
    /**
     * The status code of the response.
     * @throws if the call fails in any way other than a refused connection
     */
    async call(call: BalancedCall): Promise<number> {
      for (let tries = 0; tries < 100; tries += 1) {
        turn += 1;
        const targets = [...ready];
        const origin = targets[turn % targets.length];
        if (origin === undefined) throw new Error('no process is ready');
        try {
          return await send(agent, origin, call);
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error;
          ready.delete(origin);
        }
      }
      throw new Error('every process refused');
    },
    async stop() {
      watching.abort();
      await Promise.all(watches);
      agent.destroy();
    },
  };
}

function send(agent: Agent, origin: string, { method, path, headers, body }: BalancedCall): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + path,
      {
        agent,
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      },
      (response) => {
        response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
