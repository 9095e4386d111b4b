import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { mayWrite } from './machine.mjs';

/**
 * Must equal the version in the root manifest. A `packageManager` field there would make pnpm download itself
 * again.
 */
const pnpmVersion = '12.21.0';

/**
 * Installs the packages of the lock file, unless they are already installed: a second start needs no network.
 * @param {string} root
 * @returns {string | undefined} an error message
 */
export function installPackages(root) {
  const stamp = join(root, 'node_modules', '.switchyard-installed');
  const wanted = fingerprint(root);
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isInstalled && existsSync(join(root, 'node_modules', '.bin', 'node'))) return undefined;

  rmSync(stamp, { force: true });
  console.log('Installing packages (only the first time, and when they change)');
  const words = ['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile', '--prod=false'];
  const { status, error } = spawnSync('npx', words, {
    cwd: root,
    env: environmentOf(root),
    stdio: 'inherit',
  });
  if (status !== 0) {
    return [
      error
        ? `npx could not be run (${error.message}); it comes with npm.`
        : 'The packages could not be installed.',
      'Check that the package registry can be reached (npm config get registry, a proxy, NODE_EXTRA_CA_CERTS),',
      'that 2 GB are free on the disk, and that this checkout and your home folder are yours. Then try again.',
    ].join('\n');
  }
  writeFileSync(stamp, wanted);
  return undefined;
}

/**
 * A hash that identifies an installation: of the lock file, the workspace file, the platform and pnpm's
 * version.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${pnpmVersion}\n`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/**
 * The environment for the installation. Settings that would omit packages or prompt are dropped, and a user
 * without a writable home directory gets one.
 * @param {string} root
 */
function environmentOf(root) {
  const { NODE_ENV: _, npm_config_omit: __, ...environment } = process.env;
  environment.CI = 'true';
  if (!mayWrite(homedir())) {
    environment.HOME = join(root, '.local', 'cache', 'home');
    environment.npm_config_cache = join(root, '.local', 'cache', 'npm');
    mkdirSync(environment.HOME, { recursive: true });
  }
  return environment;
}
