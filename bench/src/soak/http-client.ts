import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  body: string;
}

/** How long a call may take, in milliseconds. */
const patienceMs = 10_000;

export interface HttpClient {
  /** @throws where there is no answer, with a `code` that says why */
  call(call: Call): Promise<Answer>;
  close(): void;
}

/** Calls one server over so many connections at the most, which stay open. */
export function createHttpClient(origin: string, connections: number): HttpClient {
  // The connection that has waited longest is taken first, so that none waits until the server closes it.
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  return {
    call: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(patienceMs);
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const options = { method, agent, signal, headers: { ...headers, ...length } };
        const request = httpRequest(`${origin}${path}`, options, (response) => {
          answerOf(response).then(resolve, reject);
        });
        request.on('error', (error) => reject(signal.aborted ? new TimedOut() : error));
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

class TimedOut extends Error {
  readonly code = 'timeout';
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  return { status: response.statusCode ?? 0, body: await text(response) };
}
