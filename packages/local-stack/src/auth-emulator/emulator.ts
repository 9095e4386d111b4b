import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { startServer, type Child } from '../stack/child.ts';
import { loopback, originOf } from '../stack/start.ts';

interface EmulatorOptions {
  projectId: string;
  folder: string;
  logFile: string;
}

const require = createRequire(import.meta.url);
const { bin }: { bin: { firebase: string } } = require('firebase-tools/package.json');
const command = require.resolve(`firebase-tools/${bin.firebase}`);

/**
 * A free port below the ephemeral range: the emulator takes seconds to listen, and meanwhile the system could
 * give an ephemeral port to an outgoing connection.
 */
function privatePort(): Promise<number> {
  const first = randomInt(20_000, 32_000);
  return getPort({ host: loopback, port: portNumbers(first, first + 99) });
}

/** Runs `firebase emulators:start --only auth`, isolated from any Firebase settings of this machine. */
export async function startEmulator(
  { projectId, folder, logFile }: EmulatorOptions,
  signal?: AbortSignal,
): Promise<Child & { origin: string }> {
  const ports = { auth: await privatePort(), hub: await privatePort(), logging: await privatePort() };
  const listeners = Object.entries(ports).map(([name, port]) => [name, { host: loopback, port }]);
  const emulators = { ...Object.fromEntries(listeners), ui: { enabled: false }, singleProjectMode: false };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const origin = originOf(ports.auth);
  const child = startServer(
    {
      name: 'The auth emulator',
      file: command,
      words: ['emulators:start', '--only', 'auth', '--project', projectId],
      cwd: folder,
      environment: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        TMPDIR: folder,
        // No prompts and no update check.
        CI: 'true',
        NO_UPDATE_NOTIFIER: '1',
        // Compiling thousands of modules is most of what a start costs.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
      },
      logFile,
      readyUrl: origin,
    },
    signal,
  );
  return { ...child, origin };
}
