import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { Attempt } from './attempts.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Sender {
  /** Sends a request as it is, nothing mended on the way. @throws where no answer comes */
  send(attempt: Attempt, authorization: string | undefined): Promise<Answer>;
  /** How many requests were sent. */
  count(): number;
  close(): void;
}

/** A call without an answer for so long has hung (milliseconds). Far beyond what the shop needs: no measure of its speed. */
const hang = 20_000;

export function createSender(origin: string): Sender {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let sent = 0;

  const sendOnce = ({ method, target, headers, content }: Attempt, authorization: string | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      // Node frames no body of a GET by itself; what follows would be read as another request.
      const framed = content !== undefined && !('transfer-encoding' in headers);
      const framing = framed ? { 'content-length': String(Buffer.byteLength(content)) } : {};
      const credentials = authorization === undefined ? {} : { authorization };
      const call = request({
        agent,
        hostname,
        port,
        method,
        path: target,
        headers: { ...credentials, ...framing, ...headers },
        signal: AbortSignal.timeout(hang),
      });
      call.once('error', reject);
      call.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      call.end(content);
    });

  return {
    async send(attempt, authorization) {
      sent += 1;
      try {
        return await sendOnce(attempt, authorization);
      } catch (error) {
        throw new Error('No answer came', { cause: error });
      }
    },
    count: () => sent,
    close: () => agent.destroy(),
  };
}
