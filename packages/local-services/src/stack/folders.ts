import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where a stack keeps what. */
export interface Folders {
  /** The checkout. */
  root: string;
  /** What the shop must not lose between starts; `--reset` deletes this and nothing else. */
  data: string;
  logs: string;
  /** What can be made anew from the sources; shared by every stack of the checkout. */
  cache: string;
  stackFile: string;
  lockFile: string;
}

/** The checkout that this file is part of. */
export const checkoutRoot = join(import.meta.dirname, '..', '..', '..', '..');

/** The folders of a stack whose local things live in `home`, made where missing. */
export function prepareFolders(root: string, home = join(root, '.local')): Folders {
  const folders = {
    root,
    data: join(home, 'data'),
    logs: join(home, 'logs'),
    cache: join(root, '.local', 'cache'),
    stackFile: join(home, 'stack.json'),
    lockFile: join(home, 'stack.lock'),
  };
  for (const folder of [folders.data, folders.logs, folders.cache]) mkdirSync(folder, { recursive: true });
  return folders;
}
