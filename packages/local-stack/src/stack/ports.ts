import getPort, { portNumbers } from 'get-port';
import { z } from 'zod';
import { readJsonFile, writePrivateFile } from './private-file.ts';

const names = ['api', 'pages', 'database', 'authEmulator', 'paymentSandbox', 'mailbox', 'smtp'] as const;
const portsSchema = z.record(z.enum(names), z.int());
export type ServicePorts = z.infer<typeof portsSchema>;

/** The wanted port, or the next free one above it. */
export function sitePort(wanted: number): Promise<number> {
  return getPort({ port: portNumbers(wanted, Math.min(wanted + 99, 65_535)) });
}

/**
 * The ports of the services. They stay the same across starts if they are free, because browsers remember
 * URLs.
 */
export async function choosePorts(
  rememberedIn: string,
  taken: readonly number[] = [],
): Promise<ServicePorts> {
  const remembered = readJsonFile(rememberedIn, portsSchema);
  const chosen: [(typeof names)[number], number][] = [];
  for (const name of names) {
    const before = remembered?.[name];
    const exclude = [...taken, ...chosen.map(([, port]) => port)];
    chosen.push([name, await getPort({ ...(before !== undefined && { port: before }), exclude })]);
  }
  const ports = portsSchema.parse(Object.fromEntries(chosen));
  writePrivateFile(rememberedIn, ports);
  return ports;
}
