import manifest from '../package.json' with { type: 'json' };

/** The build (rolldown.config.ts) replaces this. Undefined if the sources are run. */
declare const builtFromCommit: string | undefined;

/** The version of this program: that of the whole repository, which is the tag of its release. */
export const program = { version: manifest.version };

/** The commit that this program was built from; `unknown` if the build did not know it. */
export const commit =
  typeof builtFromCommit === 'string' && builtFromCommit !== '' ? builtFromCommit : 'unknown';
