import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('../../', import.meta.url));

/** This repository's own mongod, over the embedded engine. */
export const launcher = path.join(packageFolder, 'bin', 'mongod');

/** Where things that can be made again are kept, unless told otherwise. */
export const defaultCacheFolder = path.join(packageFolder, '..', '..', '.local', 'cache');

/**
 * A cache folder that this user can write: the wanted one, or else one of this user's own in the system's temporary
 * folder (a read-only checkout, or a cache made by root).
 * @throws when the fallback belongs to somebody else, whose files must not be loaded
 */
export function usableCacheFolder(wanted: string = defaultCacheFolder): string {
  try {
    mkdirSync(wanted, { recursive: true });
    accessSync(wanted, constants.W_OK | constants.X_OK);
    return wanted;
  } catch {
    return ownTemporaryFolder();
  }
}

function ownTemporaryFolder(): string {
  const user = process.getuid?.();
  const folder = path.join(os.tmpdir(), `switchyard-cache-${user ?? os.userInfo().username}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const othersMayWrite = user !== undefined && (found.mode & 0o022) !== 0;
  if (!found.isDirectory() || (user !== undefined && found.uid !== user) || othersMayWrite) {
    throw new Error(`${folder} is not a folder of this user alone; remove it and start again`);
  }
  return folder;
}
