import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const folder = join(root, '.local', 'restic');

const howToGetRestic = `There is no restic 0.17 or newer to test the backups with. Get one:
  Debian, Ubuntu   sudo apt-get update; the tests then download Debian's themselves
  macOS            brew install restic
or set RESTIC_PATH.`;

/**
 * Finds restic: the one that RESTIC_PATH names, one on the PATH, or the one from Debian's newest package,
 * which is only unpacked.
 * @throws Error that says how to get restic
 */
export function findRestic(environment = process.env): string {
  const candidates = [environment['RESTIC_PATH'], 'restic', join(folder, 'restic')];
  return candidates.find((one) => one && isNewEnough(one)) ?? fetchRestic();
}

/** Older versions lack `--stdin-from-command`, which the backup needs. */
function isNewEnough(program: string): boolean {
  try {
    const [, minor] =
      /^restic 0\.(\d+)\./.exec(execFileSync(program, ['version'], { encoding: 'utf8' })) ?? [];
    return Number(minor) >= 17;
  } catch {
    return false;
  }
}

/** Downloads restic with separate apt lists, so that the machine's own package lists stay unchanged. */
function fetchRestic(): string {
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(join(folder, 'new-'));
  try {
    const source =
      'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian sid main';
    writeFileSync(join(scratch, 'sources'), `${source}\n`);
    for (const name of ['lists/partial', 'archives/partial'])
      mkdirSync(join(scratch, name), { recursive: true });
    const settings = [
      `Dir::Etc::SourceList=${scratch}/sources`,
      'Dir::Etc::SourceParts=-',
      `Dir::State::Lists=${scratch}/lists`,
      `Dir::Cache=${scratch}`,
      'APT::Sandbox::User=',
    ];
    const options = { cwd: scratch, stdio: 'ignore', timeout: 100_000 } as const;
    const apt = (...words: string[]) =>
      execFileSync('apt-get', [...settings.flatMap((one) => ['-o', one]), ...words], options);
    apt('update');
    apt('download', 'restic');
    const file = readdirSync(scratch).find((name) => name.endsWith('.deb')) ?? '';
    execFileSync('dpkg-deb', ['--extract', file, '.'], options);
    renameSync(join(scratch, 'usr', 'bin', 'restic'), join(folder, 'restic'));
    return join(folder, 'restic');
  } catch (error) {
    throw new Error(howToGetRestic, { cause: error });
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
