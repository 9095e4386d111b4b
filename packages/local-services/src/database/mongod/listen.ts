import { createServer, type Server, type Socket } from 'node:net';
import { exitCodes, StartFailure } from './start-failure.ts';

export interface Listeners {
  readonly port: number;
  /** Takes no more clients and drops those that are here. */
  close(): void;
}

/**
 * Takes the port on every address at once. Clients that come early are held until `ready` resolves, as mongod does.
 * @throws {StartFailure} when an address cannot be taken
 */
export async function listen(
  hosts: readonly string[],
  port: number,
  ready: Promise<unknown>,
  serve: (socket: Socket) => void,
): Promise<Listeners> {
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) server.close();
    for (const socket of sockets) socket.destroy();
  };
  let taken = port;
  for (const host of hosts) {
    const server = createServer({ noDelay: true }, (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      void ready.then(
        () => serve(socket),
        () => socket.destroy(),
      );
    });
    servers.push(server);
    try {
      taken = await takePort(server, host, taken);
    } catch (error) {
      close();
      throw error;
    }
  }
  return { port: taken, close };
}

function takePort(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'Address already in use' : error.message;
      reject(new StartFailure(exitCodes.network, 'SocketException', `${reason}: ${host}:${port}`));
    });
    server.listen({ port, host, backlog: 1024 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
