import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A connection on which bytes are sent and read as they are. */
export interface Connection {
  send(bytes: string | Uint8Array): void;
  /** Says that nothing more will be sent, and still listens. */
  finish(): void;
  /** Everything that was received, once the server has closed the connection. @throws where it never does */
  whole(): Promise<string>;
  /** Everything that was received, once it is so much. @throws where it never is */
  receivedAsMuchAs(text: RegExp): Promise<string>;
  drop(): void;
}

/** Longer than this nobody waits for the server (milliseconds). */
const patience = 20_000;

export async function openConnection(origin: string): Promise<Connection> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received = '';
  let closed = false;
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  // Half open, so that the end of what the server says is the end of the connection for who only listens.
  for (const event of ['close', 'end', 'error']) socket.on(event, () => (closed = true));
  const until = async (what: string, isDone: () => boolean) => {
    for (const end = Date.now() + patience; !isDone(); await sleep(2)) {
      if (Date.now() > end) throw new Error(`${what}; received: ${received.slice(0, 500)}`);
    }
    return received;
  };
  return {
    send: (bytes) => void socket.write(bytes),
    finish: () => void socket.end(),
    whole: () => until('the connection was never closed', () => closed),
    receivedAsMuchAs: (text) => until(`nothing came like ${text}`, () => text.test(received)),
    drop: () => void socket.destroy(),
  };
}

/** A request as it is written. */
export function writeRequest(firstLine: string, headers: readonly string[], body = ''): string {
  return [`${firstLine} HTTP/1.1`, 'Host: shop', ...headers, '', body].join('\r\n');
}
