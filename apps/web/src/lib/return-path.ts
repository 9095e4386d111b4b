import { paths } from './paths.ts';

/** The path to open after signing in: the page that asked for it, or Home. Paths of other sites are ignored. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
