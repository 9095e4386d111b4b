import { paths } from './paths.ts';

/** Where to go after signing in: back to the page that asked for it, or Home. Other sites are ignored. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home;
}
