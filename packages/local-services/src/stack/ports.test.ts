import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseServicePorts, firstFreePort, isPortFree } from './ports.ts';

let folder: string;
let servers: Server[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ports-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function occupy(host: string, port = 0): Promise<number> {
  const server = createServer().listen(port, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe("the site's port", () => {
  it('is the wanted one when it is free', async () => {
    const port = await occupy('127.0.0.1');
    servers.pop()?.close();
    expect(await firstFreePort(port)).toBe(port);
  });

  it.each(['127.0.0.1', '::1', '0.0.0.0'])('is a later one when somebody listens on %s', async (host) => {
    const port = await occupy(host);
    expect(await firstFreePort(port)).toBeGreaterThan(port);
  });

  it('is not refused for an interface that the machine does not have', async () => {
    const port = await occupy('127.0.0.1');
    servers.pop()?.close();
    expect(await isPortFree(port, ['127.0.0.1', '203.0.113.7'])).toBe(true);
  });
});

describe('the ports of the services', () => {
  it('are all different, and not the one of the site', async () => {
    const ports = Object.values(await chooseServicePorts(join(folder, 'ports.json'), [3000]));
    expect(new Set([...ports, 3000]).size).toBe(ports.length + 1);
  });

  it('are the same at the next start, but for one that is taken in the meantime', async () => {
    const file = join(folder, 'ports.json');
    const before = await chooseServicePorts(file, []);
    await occupy('127.0.0.1', before.database);
    const after = await chooseServicePorts(file, []);
    expect({ ...after, database: 0 }).toEqual({ ...before, database: 0 });
    expect(after.database).not.toBe(before.database);
  });

  it('give way when the site takes one of them', async () => {
    const file = join(folder, 'ports.json');
    const before = await chooseServicePorts(file, []);
    const after = await chooseServicePorts(file, [before.api]);
    expect(after.api).not.toBe(before.api);
  });
});
