import { createServer } from 'node:net';
import { z } from 'zod';
import { StackFailure } from './failure.ts';
import { readJsonFile, writePrivateFile } from './private-file.ts';

const servicePortsSchema = z.object({
  api: z.number().int(),
  database: z.number().int(),
  authEmulator: z.number().int(),
  paymentSandbox: z.number().int(),
});
export type ServicePorts = z.infer<typeof servicePortsSchema>;

/** Browsers try both for `localhost`, so both must be ours: a stranger on one of them would answer for us. */
export const loopbackHosts = ['127.0.0.1', '::1'] as const;

/** Whether a port can be listened on at every one of `hosts`; an address that the machine does not have is no obstacle. */
export async function isPortFree(port: number, hosts: readonly string[] = loopbackHosts): Promise<boolean> {
  for (const host of hosts) {
    const outcome = await tryPort(port, host);
    if (outcome === 'busy') return false;
  }
  return true;
}

/**
 * The site's port: `wanted`, or the first free one after it.
 * @throws StackFailure when a hundred in a row are taken.
 */
export async function firstFreePort(
  wanted: number,
  hosts: readonly string[] = loopbackHosts,
): Promise<number> {
  const last = Math.min(wanted + 99, 65_535);
  for (let port = wanted; port <= last; port += 1) {
    if (await isPortFree(port, hosts)) return port;
  }
  throw new StackFailure(`No port from ${wanted} to ${last} is free. Choose another with PORT=…`);
}

/** A port of the services behind the site each: the same as at the last start where it is free, so that what remembers an address finds it again. */
export async function chooseServicePorts(
  rememberedIn: string,
  taken: readonly number[],
): Promise<ServicePorts> {
  const remembered = readJsonFile(rememberedIn, servicePortsSchema);
  const chosen = new Set(taken);
  const choose = async (before: number | undefined): Promise<number> => {
    let port = before;
    while (port === undefined || chosen.has(port) || !(await isPortFree(port))) port = await anyFreePort();
    chosen.add(port);
    return port;
  };
  const ports = {
    api: await choose(remembered?.api),
    database: await choose(remembered?.database),
    authEmulator: await choose(remembered?.authEmulator),
    paymentSandbox: await choose(remembered?.paymentSandbox),
  };
  writePrivateFile(rememberedIn, ports);
  return ports;
}

type Outcome = 'free' | 'busy' | 'no such address';

function tryPort(port: number, host: string): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') resolve('busy');
    else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve('no such address');
    else if (error.code === 'EACCES')
      reject(new StackFailure(`This user may not listen on port ${port}. Choose another with PORT=…`));
    else reject(error);
  });
  server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  return promise;
}

async function anyFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen({ port: 0, host: '127.0.0.1' }, () => {
    const address = server.address();
    server.close(() => {
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The system gave no port.'));
    });
  });
  return await promise;
}
