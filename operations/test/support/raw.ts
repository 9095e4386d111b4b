import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Sends a request exactly as written and returns the raw answer. `fetch` would normalise and decompress them. */
export async function send(
  origin: string,
  path: string,
  options: RequestOptions = {},
  body = '',
): Promise<RawAnswer> {
  const sent = request(origin, { path, ...options }).end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('No answer came.');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** Sends raw bytes and reads until the server closes the connection. */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
