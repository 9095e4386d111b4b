import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that must be writable. One that belongs to another user would make a run fail halfway. */
const folders = ['.', 'node_modules', '.local', '.local/data', '.local/logs', '.local/cache'];

/**
 * The reason why this machine or checkout cannot run anything, if there is one.
 * @param {string} root
 * @returns {string | undefined}
 */
export function problemOf(root, { platform, arch } = process, isWritable = mayWrite) {
  if (platform === 'win32') return 'Switchyard runs on Linux and macOS. On Windows, run it inside WSL 2.';
  if (!['linux', 'darwin'].includes(platform) || !['x64', 'arm64'].includes(arch)) {
    return `Switchyard runs on Linux and macOS, on x64 and arm64; this is ${platform} on ${arch}.`;
  }
  if (platform === 'linux' && existsSync('/etc/alpine-release')) {
    return 'Switchyard needs a Linux with the GNU C library (Debian, Ubuntu, Fedora …); Alpine has musl.';
  }
  const locked = folders
    .map((name) => join(root, name))
    .find((path) => existsSync(path) && !isWritable(path));
  if (locked === undefined) return undefined;
  return (
    `This user cannot write to the folder ${locked}; perhaps another user, such as root, ran this before.\n` +
    `Make it yours (sudo chown -R "$(id -un)" '${locked}') or use a checkout of your own.`
  );
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
