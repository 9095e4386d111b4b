import manifest from '../package.json' with { type: 'json' };

/** Filled in by the build (rolldown.config.ts); undefined where the sources run. */
declare const builtFromCommit: string | undefined;

/** This program. All packages have the version of the whole repository, which is the tag of its release. */
export const program = { version: manifest.version };

/** The commit that this program was built from, if its build knew. */
export const commit =
  typeof builtFromCommit === 'string' && builtFromCommit !== '' ? builtFromCommit : 'unknown';
