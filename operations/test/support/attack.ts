import { connect, type Socket } from 'node:net';

/** Many connections that each send a request as slowly as possible. */
export interface Attack {
  /** The status lines received so far, such as `HTTP/1.1 429 Too Many Requests`. */
  answers: string[];
  /** Number of open connections. */
  open(): number;
  stop(): void;
}

/**
 * @param from the attacker's IP address: any of 127.0.0.0/8 on Linux
 * @param begin what each connection sends first; after that it sends one byte a second
 */
export function attack(port: number, from: string, count: number, begin: string | Buffer): Attack {
  const answers: string[] = [];
  const sockets = new Set<Socket>();
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (chunk: Buffer) => answers.push(chunk.toString().split('\r\n')[0] ?? ''));
    socket.write(begin);
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 1000);
  return {
    answers,
    open: () => sockets.size,
    stop() {
      clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
