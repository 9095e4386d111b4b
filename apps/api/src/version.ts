import type { Migrator } from './database/migrate.ts';
import manifest from '../package.json' with { type: 'json' };

/** Filled in by the build (rolldown.config.ts); undefined where the sources run. */
declare const builtFromCommit: string | undefined;

/** This program. All packages have the version of the whole repository, which is the tag of its release. */
export const program: Migrator = {
  version: manifest.version,
  // The release before this one, because no version breaks the one before it (docs/runbook.md, "Upgrading").
  oldest: '0.1.0',
};

/** The commit that this program was built from, if its build knew. */
export const commit =
  typeof builtFromCommit === 'string' && builtFromCommit !== '' ? builtFromCommit : 'unknown';

/** @param version and @param other of three numbers, as a release's tag has them */
export function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
