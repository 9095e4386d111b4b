import type { Server } from 'node:http';

/**
 * Binds a server, and resolves to its port once it takes connections.
 * @param port 0 for any free one
 * @throws Error when the port cannot be bound, for example because it is taken
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Ends a server without waiting for the connections that browsers keep open. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
