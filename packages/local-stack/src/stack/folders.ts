import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Folders {
  /** The repository's root folder. */
  root: string;
  /** The data of the shop that is started. `--reset` deletes only this folder. */
  data: string;
  /** The data of the other shop, which this start leaves alone: the demo shop's beside the empty one's. */
  otherData: string;
  logs: string;
  /** Shared by all stacks of this checkout. */
  cache: string;
  /** A copy of the built client. */
  site: string;
  stackFile: string;
  lockFile: string;
}

export const checkoutRoot = join(import.meta.dirname, '..', '..', '..', '..');

/** Which shop a stack starts: the demo shop, or one that began empty. Each has its own data. */
export type ShopKind = 'demo' | 'empty';

const dataFolders = { demo: 'data', empty: 'data-of-empty-shop' } as const satisfies Record<ShopKind, string>;

/** Creates the folders of a stack inside `home`. */
export function prepareFolders(root: string, home = join(root, '.local'), kind: ShopKind = 'demo'): Folders {
  const folders = {
    root,
    data: join(home, dataFolders[kind]),
    otherData: join(home, dataFolders[kind === 'demo' ? 'empty' : 'demo']),
    logs: join(home, 'logs'),
    cache: join(root, '.local', 'cache'),
    site: join(home, 'site'),
    stackFile: join(home, 'stack.json'),
    lockFile: join(home, 'stack.lock'),
  };
  for (const folder of [folders.data, folders.logs, folders.cache]) mkdirSync(folder, { recursive: true });
  return folders;
}
