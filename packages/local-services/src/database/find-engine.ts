import {
  executableCandidates,
  isStillThere,
  reachableCandidate,
  type Candidate,
  type Environment,
} from './candidates.ts';
import type { DatabaseEngine } from './database-engine.ts';
import { createEngineMemory } from './remembered-engine.ts';

/** How long a server may take to start when tried, on a slow and busy machine (milliseconds). */
const START_LIMIT = 60_000;

export interface FindEngineOptions {
  readonly env?: Environment;
  /** For the adapted engine and for what worked last time; `.local/cache` of the repository unless told otherwise. */
  readonly cacheFolder?: string | undefined;
  /** Told in one line, for a person, what is tried and chosen. */
  readonly log?: (line: string) => void;
  /** How long a server may take to start when tried (milliseconds). */
  readonly startLimit?: number;
}

/**
 * Finds a MongoDB that works on this machine, in the order: `MONGODB_URI`; a binary named by `MONGOMS_SYSTEM_BINARY`; an
 * official mongod on the PATH or in mongodb-memory-server's cache; the embedded engine as installed; the embedded engine
 * adapted to an older C library; mongodb-memory-server's own download. Presence proves nothing: each is tried with one
 * real write. What worked is remembered, as long as nothing changes that could change the choice.
 * @throws {NoDatabaseEngine} when none works, naming each and why
 */
export async function findDatabaseEngine(options: FindEngineOptions = {}): Promise<DatabaseEngine> {
  const { env = process.env, cacheFolder, log = () => undefined, startLimit = START_LIMIT } = options;
  const refusals: Refusal[] = [];
  const reachable = await firstThatWorks([reachableCandidate({ env, startLimit })], refusals, log);
  if (reachable) return reachable;

  const candidates = await executableCandidates({ env, cacheFolder, startLimit });
  const memory = createEngineMemory(
    cacheFolder,
    candidates.map(({ name, identity }) => `${name}: ${identity}`),
  );
  const remembered = memory.recall();
  if (remembered && isStillThere(remembered)) {
    log(`Database: ${remembered.name}`);
    const findAnew = () => {
      memory.forget();
      return findDatabaseEngine(options);
    };
    return { ...remembered, findAnew };
  }

  const found = await firstThatWorks(candidates, refusals, log);
  if (!found) throw new NoDatabaseEngine(refusals);
  if (found.kind === 'executable') memory.remember(found);
  return found;
}

export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** Tries candidates in their order; those that are refused are added to the refusals. */
export async function firstThatWorks(
  candidates: readonly Candidate[],
  refusals: Refusal[],
  log: (line: string) => void,
): Promise<DatabaseEngine | undefined> {
  for (const candidate of candidates) {
    try {
      const engine = await candidate.try();
      log(`Database: ${engine.name}`);
      return engine;
    } catch (error) {
      const reason = withoutPasswords(error instanceof Error ? error.message : String(error));
      refusals.push({ name: candidate.name, reason });
      // What a person asked for by name and does not get should be seen, not only be found in the last message.
      const wasAskedFor = candidate.identity !== 'absent' && candidate.name.startsWith('MONGO');
      if (wasAskedFor) log(`Database: ${candidate.name} cannot be used: ${reason}`);
    }
  }
  return undefined;
}

/** No usable MongoDB was found. The message names each place, why it was refused, and what to do. */
export class NoDatabaseEngine extends Error {
  override readonly name = 'NoDatabaseEngine';
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    const list = refusals.map(
      ({ name, reason }, index) => `  ${index + 1}. ${name}: ${reason.replaceAll('\n', '\n     ')}`,
    );
    super(
      [
        'No usable MongoDB was found on this machine. Each of these was looked for and, where present, tried with one real write:',
        ...list,
        'Any one of these is enough:',
        '  - set MONGODB_URI to the address of a MongoDB that runs already;',
        '  - install MongoDB, so that mongod is on the PATH, or name the program with MONGOMS_SYSTEM_BINARY;',
        '  - use Linux with glibc 2.36 or newer (x64 or arm64) or macOS on Apple silicon, where the embedded engine works;',
        '  - give this machine access to https://fastdl.mongodb.org, or to a mirror named by MONGOMS_DOWNLOAD_MIRROR.',
      ].join('\n'),
    );
    this.refusals = refusals;
  }
}

function withoutPasswords(text: string): string {
  return text.replaceAll(/(mongodb(?:\+srv)?:\/\/)[^@/\s]*@/g, '$1***@');
}
