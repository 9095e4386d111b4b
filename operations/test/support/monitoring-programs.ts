import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isExecutable } from './find-nginx.ts';
import { root } from './root.ts';

/** Each program's names, its packages in Debian and Homebrew, and whether the package has to be installed. */
const programs = {
  promtool: { names: ['promtool'], debian: 'prometheus', brew: 'prometheus' },
  prometheus: { names: ['prometheus'], debian: 'prometheus', brew: 'prometheus' },
  blackbox: {
    names: ['blackbox_exporter', 'prometheus-blackbox-exporter'],
    debian: 'prometheus-blackbox-exporter',
    brew: 'blackbox_exporter',
  },
  // Debian's Alertmanager reads files of its package from a fixed path.
  alertmanager: {
    names: ['alertmanager', 'prometheus-alertmanager'],
    debian: 'prometheus-alertmanager',
    brew: 'alertmanager',
    mustBeInstalled: true,
  },
} as const satisfies Record<
  string,
  { names: string[]; debian: string; brew: string; mustBeInstalled?: true }
>;
export type MonitoringProgram = keyof typeof programs;

const folder = join(root, '.local', 'monitoring');

/**
 * Finds a monitoring program: the one that, say, PROMTOOL_PATH names, one on the PATH, or one from Debian's
 * package. If possible the package is only unpacked, because installing it would start a server.
 * @throws Error that says how to get the program
 */
export function findMonitoringProgram(program: MonitoringProgram, environment = process.env): string {
  const { names } = programs[program];
  const named = environment[`${program.toUpperCase()}_PATH`];
  const folders = [
    ...(environment['PATH'] ?? '').split(delimiter).filter(Boolean),
    '/opt/homebrew/bin',
    folder,
  ];
  const places = folders.flatMap((one) => names.map((name) => join(one, name)));
  const find = () => [...(named ? [named] : []), ...places].find(isExecutable);
  const found = find() ?? (fetchPackage(program), find());
  if (!found) throw new Error(howToGet(program));
  return found;
}

function howToGet(program: MonitoringProgram): string {
  const { debian, brew, ...rest } = programs[program];
  const onDebian =
    'mustBeInstalled' in rest
      ? `sudo apt-get install -y --no-install-recommends ${debian}`
      : `sudo apt-get update; the tests then download ${debian} themselves`;
  return `There is no ${program} to test the monitoring with. To get one:
  Debian, Ubuntu   ${onDebian}
  macOS            brew install ${brew}
or set ${program.toUpperCase()}_PATH. It need not be running.`;
}

function fetchPackage(program: MonitoringProgram): void {
  if ('mustBeInstalled' in programs[program]) return;
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(folder, 'new-'));
  try {
    const options = { cwd: scratch, stdio: 'ignore', timeout: 100_000 } as const;
    execFileSync('apt-get', ['download', programs[program].debian], options);
    const [file = ''] = readdirSync(scratch);
    execFileSync('dpkg-deb', ['--extract', file, '.'], options);
    const unpacked = join(scratch, 'usr', 'bin');
    for (const name of readdirSync(unpacked)) renameSync(join(unpacked, name), join(folder, name));
  } catch (error) {
    throw new Error(howToGet(program), { cause: error });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
