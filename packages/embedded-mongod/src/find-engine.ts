import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server';
import { z } from 'zod';
import {
  cacheFolderFor,
  embeddedExecutable,
  findAdaptedEngine,
  findInstalledEngine,
} from './embedded-engine.ts';
import { launch, probe, readVersion, type DatabaseEngine, type ExecutableEngine } from './launch.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface FindEngineOptions {
  readonly env?: Environment | undefined;
  /** Holds adapted native files and the choice of the last run. */
  readonly cacheFolder?: string | undefined;
  /** Receives a line for people about each engine that was chosen or refused. */
  readonly log?: ((line: string) => void) | undefined;
  /** Milliseconds that a candidate may take to start. */
  readonly startLimit?: number | undefined;
  /** Ignores the choice of the last run and tries all candidates again. */
  readonly forget?: boolean | undefined;
}

interface Candidate {
  name: string;
  /** Looks for the program. @throws Error if it is not there */
  locate(): Promise<Pick<ExecutableEngine, 'executable' | 'environment'>>;
}

/**
 * Finds a MongoDB that works on this machine, in the order given in the README. Each candidate is tested with
 * one real write. The result is cached until something changes that could affect the choice.
 * @throws {NoDatabaseEngine} naming every candidate and why it was refused
 */
export async function findDatabaseEngine(options: FindEngineOptions = {}): Promise<DatabaseEngine> {
  const { env = process.env, log = () => undefined, startLimit = 60_000 } = options;
  const refusals: string[] = [];
  const refuse = (name: string, error: unknown, log: (line: string) => void) => {
    const reason = withoutPasswords(error instanceof Error ? error.message : String(error));
    refusals.push(`${name}: ${reason}`);
    // Tell people at once if an engine that they requested by an environment variable does not work.
    if (name.startsWith('MONGO')) log(`Database: ${name} cannot be used: ${reason}`);
  };

  const uri = env['MONGODB_URI'];
  if (uri) {
    try {
      await probe(uri);
      log('Database: MONGODB_URI');
      return { kind: 'uri', name: 'MONGODB_URI', uri };
    } catch (error) {
      refuse('MONGODB_URI', error, log);
    }
  }
  const candidates = await listCandidates(env, options.cacheFolder);
  const memory = openMemory(candidates, options.cacheFolder);
  const remembered = options.forget ? undefined : memory.read();
  if (remembered) {
    log(`Database: ${remembered.name}`);
    return remembered;
  }
  for (const { name, locate } of candidates) {
    try {
      const { executable, environment } = await locate();
      const about = await readVersion(executable, environment);
      const engine: ExecutableEngine = { kind: 'executable', name, executable, environment, ...about };
      const server = await launch(engine, { startLimit });
      await probe(server.getUri()).finally(() => server.stop());
      log(`Database: ${name}`);
      memory.write(engine);
      return engine;
    } catch (error) {
      refuse(name, error, log);
    }
  }
  throw new NoDatabaseEngine(refusals);
}

/** Lists every program that may be a working mongod, best first. */
async function listCandidates(env: Environment, cacheFolder: string | undefined): Promise<Candidate[]> {
  const located = (name: string, executable: string): Candidate => ({
    name: `${name} (${executable})`,
    locate: async () => {
      if (!isExecutable(executable)) throw new Error('there is no program of that name');
      return { executable, environment: {} };
    },
  });
  const named = env['MONGOMS_SYSTEM_BINARY'];
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => resolve(folder, 'mongod'))
    .filter(isExecutable);
  return [
    ...(named ? [located('MONGOMS_SYSTEM_BINARY', resolve(named))] : []),
    ...[...new Set([...onPath, ...(await findDownloadedMongod(env))])].map((executable) =>
      located('an official mongod', executable),
    ),
    {
      name: 'the embedded engine as installed',
      async locate() {
        findInstalledEngine();
        return { executable: embeddedExecutable, environment: {} };
      },
    },
    {
      name: 'the embedded engine adapted to an older C library',
      locate: async () => ({ executable: embeddedExecutable, environment: findAdaptedEngine(cacheFolder) }),
    },
    { name: "mongodb-memory-server's own download", locate: () => download(env) },
  ];
}

/** Paths of binaries that mongodb-memory-server has downloaded earlier. */
async function findDownloadedMongod(env: Environment): Promise<string[]> {
  const version = env['MONGOMS_VERSION'];
  const options = await DryMongoBinary.generateOptions(version ? { version } : {});
  const places = await DryMongoBinary.generatePaths({
    ...options,
    downloadDir: env['MONGOMS_DOWNLOAD_DIR'] ?? '',
  });
  return [places.resolveConfig, places.homeCache, places.modulesCache, places.relative].filter(
    (place) => place !== '' && existsSync(place),
  );
}

async function download(env: Environment) {
  if (/^(?:0|false|off|no)$/i.test(env['MONGOMS_RUNTIME_DOWNLOAD'] ?? '')) {
    throw new Error('MONGOMS_RUNTIME_DOWNLOAD forbids it');
  }
  // Check first: on a network that drops packets silently, the download would hang for minutes.
  const server = env['MONGOMS_DOWNLOAD_MIRROR'] || 'https://fastdl.mongodb.org';
  await fetch(server, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch((cause: unknown) => {
    throw new Error(`${server} cannot be reached`, { cause });
  });
  delete process.env['MONGOMS_SYSTEM_BINARY'];
  return { executable: await MongoBinary.getPath(), environment: {} };
}

const remembered = z.object({
  key: z.string(),
  engine: z.object({
    kind: z.literal('executable'),
    name: z.string(),
    family: z.enum(['mongodb', 'embedded']),
    executable: z.string(),
    environment: z.record(z.string(), z.string()),
    version: z.string(),
  }),
});

/** A cache of the engine that worked last time, valid while the candidates and this Node stay the same. */
function openMemory(candidates: readonly Candidate[], cacheFolder: string | undefined) {
  const key = JSON.stringify([candidates.map(({ name }) => name), process.execPath, process.version]);
  const name = `engine-${createHash('sha256').update(key).digest('hex').slice(0, 12)}.json`;
  const file = join(cacheFolderFor(cacheFolder), name);
  return {
    read(): ExecutableEngine | undefined {
      try {
        const found = remembered.parse(JSON.parse(readFileSync(file, 'utf8')));
        return found.key === key && isExecutable(found.engine.executable) ? found.engine : undefined;
      } catch {
        return undefined;
      }
    },
    write(engine: ExecutableEngine): void {
      rmSync(file, { force: true });
      writeFileSync(file, JSON.stringify({ key, engine }));
    },
  };
}

/** No engine works. The message names each candidate, why it was refused, and what to do. */
export class NoDatabaseEngine extends Error {
  override readonly name = 'NoDatabaseEngine';

  constructor(refusals: readonly string[]) {
    super(
      [
        'No usable MongoDB was found on this machine:',
        ...refusals.map((refusal, index) => `  ${index + 1}. ${refusal.replaceAll('\n', '\n     ')}`),
        'Any one of these is enough:',
        '  - set MONGODB_URI to the URI of a running MongoDB;',
        '  - install MongoDB, so that mongod is on the PATH, or name the program with MONGOMS_SYSTEM_BINARY;',
        '  - use Linux with glibc 2.36 or newer (x64 or arm64) or macOS on Apple silicon, for the embedded engine;',
        '  - give this machine access to https://fastdl.mongodb.org, or to a mirror named by MONGOMS_DOWNLOAD_MIRROR.',
      ].join('\n'),
    );
  }
}

function withoutPasswords(text: string): string {
  return text.replaceAll(/(mongodb(?:\+srv)?:\/\/)[^@/\s]*@/g, '$1***@');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
