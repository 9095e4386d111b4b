import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { adaptableGlibcMinors, prepareAdaptedEngine } from './adapted-engine.ts';
import { readCLibrary } from './c-library.ts';
import type { DatabaseEngine, ExecutableEngine } from './database-engine.ts';
import { findInstalledEngine, type InstalledEngine } from './installed-engine.ts';
import { downloadMongod, findCachedMongod } from './memory-server-binary.ts';
import { engineFolderVariable } from './mongod/options.ts';
import { launcher } from './paths.ts';
import { probeExecutable, probeUri, readMongodVersion } from './probe.ts';
import { fileIdentity } from './remembered-engine.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One place where a usable MongoDB may be. */
export interface Candidate {
  /** What a person calls it. */
  readonly name: string;
  /** Changes when trying it again could end differently. */
  readonly identity: string;
  /** Tries it with one real write. @throws with the reason why it cannot be used */
  try(): Promise<DatabaseEngine>;
}

export interface CandidateOptions {
  readonly env: Environment;
  readonly cacheFolder?: string | undefined;
  /** How long a server may take to start when tried (milliseconds). */
  readonly startLimit: number;
}

/** MONGODB_URI, which is always tried, because what it leads to can change at any time. */
export function reachableCandidate({ env, startLimit }: CandidateOptions): Candidate {
  const uri = env.MONGODB_URI;
  const name = 'MONGODB_URI';
  return {
    name,
    identity: uri ?? 'absent',
    async try() {
      if (!uri) throw new Error('it is not set');
      await probeUri(uri, startLimit);
      return { kind: 'uri', name, uri };
    },
  };
}

/** Everything that can be started on this machine, in the order of preference. */
export async function executableCandidates(options: CandidateOptions): Promise<Candidate[]> {
  return [
    namedCandidate(options),
    ...(await officialCandidates(options)),
    installedCandidate(options),
    adaptedCandidate(options),
    downloadedCandidate(options),
  ];
}

interface Trial {
  readonly name: string;
  readonly executable: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly startLimit: number;
  readonly mustBeOfficial?: boolean;
}

async function tryExecutable(trial: Trial): Promise<DatabaseEngine> {
  const { name, executable, environment = {}, startLimit, mustBeOfficial = false } = trial;
  const { version, family } = await readMongodVersion(executable, environment, startLimit);
  if (mustBeOfficial && family === 'embedded')
    throw new Error("it is this repository's own mongod, which is tried below");
  await probeExecutable(executable, environment, startLimit);
  return { kind: 'executable', name, family, executable, environment, version };
}

function namedCandidate({ env, startLimit }: CandidateOptions): Candidate {
  const named = env.MONGOMS_SYSTEM_BINARY;
  const name = 'MONGOMS_SYSTEM_BINARY';
  if (!named) return absent(name, 'it is not set');
  const executable = path.resolve(named);
  return {
    name: `${name} (${executable})`,
    identity: fileIdentity(executable),
    async try() {
      if (!isExecutable(executable)) throw new Error('there is no program of that name that may be run');
      return tryExecutable({ name, executable, startLimit });
    },
  };
}

/** An official mongod on the PATH or downloaded earlier. The repository's own mongod stands on the PATH too: not that. */
async function officialCandidates({ env, startLimit }: CandidateOptions): Promise<Candidate[]> {
  const name = 'an official mongod';
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.resolve(folder, process.platform === 'win32' ? 'mongod.exe' : 'mongod'))
    .filter(isExecutable);
  const cached = await findCachedMongod(env).catch(() => undefined);
  const places = [...new Set([...onPath, ...(cached ? [cached] : [])])];
  if (places.length === 0)
    return [absent(name, "there is none on the PATH, nor in mongodb-memory-server's cache")];
  return places.map((executable) => ({
    name: `${name} (${executable})`,
    identity: fileIdentity(executable),
    try: () => tryExecutable({ name, executable, startLimit, mustBeOfficial: true }),
  }));
}

function installedCandidate({ startLimit }: CandidateOptions): Candidate {
  const name = 'the embedded engine as installed';
  return {
    name,
    identity: engineIdentity(),
    async try() {
      findInstalledEngine(); // says plainly when there is nothing for this platform
      return tryExecutable({ name, executable: launcher, startLimit });
    },
  };
}

function adaptedCandidate({ cacheFolder, startLimit }: CandidateOptions): Candidate {
  const name = 'the embedded engine adapted to an older C library';
  const library = readCLibrary();
  const { glibcMinor } = library;
  if (glibcMinor === undefined || !adaptableGlibcMinors.includes(glibcMinor)) {
    return absent(name, `that is for glibc 2.36 and 2.37; this machine has ${library.name}`);
  }
  return {
    name,
    identity: engineIdentity(),
    async try() {
      const folder = prepareAdaptedEngine({ engine: findInstalledEngine(), glibcMinor, cacheFolder });
      return tryExecutable({
        name,
        executable: launcher,
        environment: { [engineFolderVariable]: folder },
        startLimit,
      });
    },
  };
}

function downloadedCandidate({ env, startLimit }: CandidateOptions): Candidate {
  const name = "mongodb-memory-server's own download";
  return {
    name,
    identity: 'download',
    async try() {
      const executable = await downloadMongod(env);
      return tryExecutable({ name, executable, startLimit });
    },
  };
}

function absent(name: string, reason: string): Candidate {
  return { name, identity: 'absent', try: () => Promise.reject(new Error(reason)) };
}

/** The installed engine, the C library under it, and the Node it is loaded into. */
function engineIdentity(): string {
  const installed = installedEngine();
  const files = installed?.nativeFiles.map(fileIdentity) ?? [];
  return [installed?.version, ...files, readCLibrary().name, process.arch, process.version].join(' ');
}

/** Whether the files of an engine that worked once are all still there. */
export function isStillThere({ executable, environment }: ExecutableEngine): boolean {
  if (!isExecutable(executable)) return false;
  const adaptedFolder = environment[engineFolderVariable];
  if (adaptedFolder === undefined) return true;
  const files = installedEngine()?.nativeFiles ?? [];
  return files.length > 0 && files.every((file) => existsSync(path.join(adaptedFolder, path.basename(file))));
}

function installedEngine(): InstalledEngine | undefined {
  try {
    return findInstalledEngine();
  } catch {
    return undefined;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
