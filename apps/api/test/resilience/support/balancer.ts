import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface BalancedCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * As little of a load balancer as there can be: sends each call to the next process that says it is ready, over connections
 * that stay open, and tries another only where a connection is refused, because then nothing was asked.
 */
export function createBalancer(origins: string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;
  const watching = new AbortController();
  const watches = origins.map(async (origin) => {
    for (; !watching.signal.aborted; await sleep(50)) {
      const status = await send(agent, origin, { method: 'GET', path: '/readyz' }).catch(() => 0);
      if (status === 200) ready.add(origin);
      else ready.delete(origin);
    }
  });

  return {
    ready,
    /** The status of the answer. @throws where the call failed in whatever way but a refused connection */
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
