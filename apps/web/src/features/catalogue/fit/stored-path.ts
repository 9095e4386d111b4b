import { pages } from '../../../lib/pages.ts';
import { keepJson, onDevice, readJson } from '../../../lib/kept.ts';
import { createStore } from '../../../lib/store.ts';

const storageKey = 'build';

export interface StoredBuild {
  /** The path with the query string. */
  path: string;
  /** A pasted layout that is too long for the path. */
  pasted?: string | undefined;
}

/** Incremented by each change, so that subscribers re-render. */
const changes = createStore(0);
export const followStoredBuild = changes.subscribe;

/** The stored build. Undefined if there is none. */
export function stored(): StoredBuild | undefined {
  const stored = readJson(onDevice, storageKey);
  if (typeof stored !== 'object' || stored === null || !('path' in stored)) return undefined;
  const { path } = stored;
  const pasted = 'pasted' in stored && typeof stored.pasted === 'string' ? stored.pasted : undefined;
  const isOwn = typeof path === 'string' && path.startsWith(`${pages.build.path}?`);
  return isOwn ? { path, pasted } : undefined;
}

/** The path of the stored build. Its own module, because the pages of parts only need this path. */
export const storedPath = (): string | undefined => stored()?.path;

/** Stores a build, or deletes it. If storage is blocked, the build is only in the URL. */
export function store(build: StoredBuild | undefined): void {
  keepJson(onDevice, storageKey, build);
  changes.set(changes.get() + 1);
}
