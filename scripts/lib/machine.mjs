import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error.mjs';

/** The folders that a run writes to, when they are there already: one made by another user stops it half-way otherwise. */
const writtenFolders = [
  '.',
  'node_modules',
  '.local',
  '.local/data',
  '.local/logs',
  '.local/cache',
  '.local/e2e',
];

/**
 * Refuses a machine on which a run could only fail later, and less clearly.
 * @param {{ root: string, platform?: string, arch?: string, musl?: boolean, isWritable?: (folder: string) => boolean }} machine
 * @throws {PlainError} that says what is missing
 */
export function refuseMachine({
  root,
  platform = process.platform,
  arch = process.arch,
  musl = platform === 'linux' && !hasGlibc(),
  isWritable = mayWrite,
}) {
  if (platform === 'win32') {
    throw new PlainError('Switchyard runs on Linux and macOS. On Windows, run it inside WSL 2.');
  }
  if (!['linux', 'darwin'].includes(platform) || !['x64', 'arm64'].includes(arch)) {
    throw new PlainError(
      `Switchyard runs on Linux and macOS, on x64 and arm64; this is ${platform} on ${arch}.`,
    );
  }
  if (musl) {
    throw new PlainError(
      'Switchyard needs a Linux with the GNU C library (Debian, Ubuntu, Fedora …); this one (Alpine?) has musl.',
    );
  }
  for (const folder of writtenFolders.map((name) => join(root, name))) {
    if (!existsSync(folder) || isWritable(folder)) continue;
    throw new PlainError(
      `The folder ${folder} cannot be written by this user; perhaps another user, such as root, ran this before.\n` +
        `Make it yours (sudo chown -R "$(id -un)" '${folder}') or use a checkout of your own.`,
    );
  }
}

/** @param {string} folder */
export function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime !== undefined;
}
