import { pages } from '../../lib/pages.ts';
import { createStore } from '../../lib/store.ts';

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

function readStored(text: string | null): StoredBuild | undefined {
  const stored: unknown = text ? JSON.parse(text) : undefined;
  if (typeof stored !== 'object' || stored === null || !('path' in stored)) return undefined;
  const { path } = stored;
  const pasted = 'pasted' in stored && typeof stored.pasted === 'string' ? stored.pasted : undefined;
  const isOwn = typeof path === 'string' && path.startsWith(`${pages.build.path}?`);
  return isOwn ? { path, pasted } : undefined;
}

/** What this device keeps of a build; undefined if it keeps none, or storage is blocked. */
export function stored(): StoredBuild | undefined {
  try {
    return readStored(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** The path of the build on this device. In a module of its own, because part pages need only this path. */
export const storedPath = (): string | undefined => stored()?.path;

/** Keeps a build on this device, or forgets it. */
export function store(build: StoredBuild | undefined): void {
  try {
    if (build) localStorage.setItem(storageKey, JSON.stringify(build));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked or full: the build is in the URL only.
  }
  changes.set(changes.get() + 1);
}
