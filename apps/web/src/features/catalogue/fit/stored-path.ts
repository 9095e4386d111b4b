import { pages } from '../../../lib/pages.ts';
import { keepJson, onDevice, readJson } from '../../../lib/kept.ts';
import { createStore } from '../../../lib/store.ts';

const storageKey = 'build';

export interface StoredBuild {
  /** Its path with its query. */
  path: string;
  /** A pasted layout that is too long for the path. */
  pasted?: string | undefined;
}

/** Counts the changes, so that what shows the build follows. */
const changes = createStore(0);
export const followStoredBuild = changes.subscribe;

/** What this device keeps of a build; undefined if it keeps none. */
export function stored(): StoredBuild | undefined {
  const stored = readJson(onDevice, storageKey);
  if (typeof stored !== 'object' || stored === null || !('path' in stored)) return undefined;
  const { path } = stored;
  const pasted = 'pasted' in stored && typeof stored.pasted === 'string' ? stored.pasted : undefined;
  const isOwn = typeof path === 'string' && path.startsWith(`${pages.build.path}?`);
  return isOwn ? { path, pasted } : undefined;
}

/** The path of the build on this device. In a module of its own, because part pages need only this path. */
export const storedPath = (): string | undefined => stored()?.path;

/** Keeps a build on this device, or forgets it. Without storage, it is in the URL only. */
export function store(build: StoredBuild | undefined): void {
  keepJson(onDevice, storageKey, build);
  changes.set(changes.get() + 1);
}
