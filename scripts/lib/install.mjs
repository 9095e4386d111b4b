import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { adviceFor } from './install-advice.mjs';
import { mayWrite } from './machine.mjs';
import { PlainError } from './plain-error.mjs';
import { createProgressLine } from './progress-line.mjs';
import { readWorkspaces } from './workspaces.mjs';

/** Pinned here and in the root manifest's devDependencies; a `packageManager` field would make pnpm fetch itself anew. */
const pnpmVersion = '12.21.0';

/**
 * Installs the workspace's packages unless they are those of the lock file already, so that a second start needs no network.
 * @param {{ root: string }} where
 * @throws {PlainError} with the log's last lines and advice
 */
export async function ensureInstalled({ root }) {
  const stampFile = join(root, 'node_modules', '.switchyard-installed');
  const wanted = fingerprint(root);
  if (readIfThere(stampFile) === wanted && existsSync(join(root, 'node_modules', '.bin', 'node'))) return;

  rmSync(stampFile, { force: true });
  await install(root);
  writeFileSync(stampFile, wanted);
}

/**
 * What an installation depends on: the lock file, what each manifest asks for, and the machine its binaries are for.
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch} ${pnpmVersion}\n`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  const ownManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const { folder, manifest } of [{ folder: '.', manifest: ownManifest }, ...readWorkspaces(root)]) {
    const { name, bin, dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
    hash.update(
      JSON.stringify([
        folder,
        name,
        bin,
        dependencies,
        devDependencies,
        optionalDependencies,
        peerDependencies,
      ]),
    );
  }
  return hash.digest('hex');
}

/** @param {string} root */
async function install(root) {
  const logFile = join(root, '.local', 'logs', 'install.log');
  mkdirSync(dirname(logFile), { recursive: true });
  const progress = createProgressLine(process.stdout);
  progress.update('Installing packages (only the first time, and when they change)');
  const startedAt = Date.now();
  const exitCode = await runPnpm(root, logFile, (line) => {
    const counted = /Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(line);
    if (counted) progress.update(`Installing packages: ${counted[4]} of ${counted[1]} in place`);
  });
  if (exitCode !== 0) {
    progress.fail('The packages could not be installed.');
    const log = readIfThere(logFile) ?? '';
    const tail = log.trimEnd().split('\n').slice(-20).join('\n');
    throw new PlainError(`${tail}\n\n${adviceFor(log)}\nThe full log is in ${relative(root, logFile)}.`);
  }
  progress.done(`Packages installed (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

/**
 * @param {string} root
 * @param {string} logFile
 * @param {(line: string) => void} onLine
 * @returns {Promise<number>} the exit code
 */
function runPnpm(root, logFile, onLine) {
  const [command, ...leading] = npx();
  const words = [
    '--yes',
    `pnpm@${pnpmVersion}`,
    'install',
    '--frozen-lockfile',
    '--prod=false',
    '--reporter=append-only',
  ];
  const log = createWriteStream(logFile);
  const child = spawn(command, [...leading, ...words], {
    cwd: root,
    env: installEnvironment(root),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stop);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      log.write(text);
      for (const line of text.split('\n')) onLine(line);
    });
  }
  return new Promise((resolve) => {
    /** @param {number} code */
    const finish = (code) => {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.off(signal, stop);
      log.end(() => resolve(code));
    };
    child.on('error', (error) => {
      log.write(`${error.message}\n`);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** npx of the npm that runs this, else of the PATH. */
function npx() {
  const npm = process.env.npm_execpath;
  if (npm && basename(npm) === 'npm-cli.js') {
    const beside = join(dirname(npm), 'npx-cli.js');
    if (existsSync(beside)) return [process.execPath, beside];
  }
  return ['npx'];
}

/**
 * The caller's environment, but for what would leave packages out (NODE_ENV=production) or ask a question (no CI);
 * a home that cannot be written gets its caches in the checkout.
 * @param {string} root
 */
function installEnvironment(root) {
  const { NODE_ENV: _, npm_config_omit: __, ...environment } = process.env;
  environment.CI = 'true';
  if (!mayWrite(homedir())) {
    environment.npm_config_cache = join(root, '.local', 'cache', 'npm');
    environment.HOME = join(root, '.local', 'cache', 'home');
    mkdirSync(environment.HOME, { recursive: true });
  }
  return environment;
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
