import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { inject } from 'vitest';
import { startFirebase } from './played-firebase.ts';

/** A proxy to the auth emulator that a test can cut off. */
export async function startBreakableFirebase() {
  const [host, port] = (await startFirebase()).split(':');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const beyond = connect(Number(port), host);
    for (const end of [socket, beyond]) sockets.add(end.on('error', () => undefined));
    socket.pipe(beyond).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakDown = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakDown,
    async stop() {
      breakDown();
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] = inject('authEmulator');
    },
  };
}
