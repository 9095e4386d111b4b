import type { Location } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

/** What the login page is told of the page that sent the user there. */
export interface Origin {
  from: string;
}

/** The page a user is on, with its query, to come back to. */
export function originOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Origin {
  return { from: pathname + search + hash };
}

/** Where to go after signing in: the page that sent the user, else Home. Only addresses of this site count. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
