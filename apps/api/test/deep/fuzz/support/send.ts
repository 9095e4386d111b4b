import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Attempt } from './requests.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Milliseconds after which an unanswered call counts as hanging. */
const hang = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request exactly as given. @throws if there is no response */
export function send(origin: string, { method, target, headers, body }: Attempt, authorization?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request({
      agent,
      hostname,
      port,
      method,
      path: target,
      headers: { ...(authorization !== undefined && { authorization }), ...length, ...headers },
      signal: AbortSignal.timeout(hang),
    });
    call.once('error', reject);
    call.once('response', (response) => {
      text(response).then(
        (received) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received }),
        reject,
      );
    });
    call.end(body);
  });
}
