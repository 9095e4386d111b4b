import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Folders {
  /** The repository's root folder. */
  root: string;
  /** The shop's data. `--reset` deletes only this folder. */
  data: string;
  logs: string;
  /** Shared by all stacks of this checkout. */
  cache: string;
  /** A copy of the built client. */
  site: string;
  stackFile: string;
  lockFile: string;
}

export const checkoutRoot = join(import.meta.dirname, '..', '..', '..', '..');

/** Creates the folders of a stack inside `home`. */
export function prepareFolders(root: string, home = join(root, '.local')): Folders {
  const folders = {
    root,
    data: join(home, 'data'),
    logs: join(home, 'logs'),
    cache: join(root, '.local', 'cache'),
    site: join(home, 'site'),
    stackFile: join(home, 'stack.json'),
    lockFile: join(home, 'stack.lock'),
  };
  for (const folder of [folders.data, folders.logs, folders.cache]) mkdirSync(folder, { recursive: true });
  return folders;
}
