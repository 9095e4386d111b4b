import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DryMongoBinary } from 'mongodb-memory-server';

type Environment = Readonly<Record<string, string | undefined>>;

/** How long the whole download may take, and how long its server may take to answer at all (milliseconds). */
const DOWNLOAD_LIMIT = 600_000;
const ANSWER_LIMIT = 10_000;
const DOWNLOAD_SERVER = 'https://fastdl.mongodb.org';

/** The official mongod that mongodb-memory-server downloaded earlier, or undefined. */
export async function findCachedMongod(env: Environment): Promise<string | undefined> {
  const options = await DryMongoBinary.generateOptions(
    env.MONGOMS_VERSION ? { version: env.MONGOMS_VERSION } : {},
  );
  const places = await DryMongoBinary.generatePaths({
    ...options,
    downloadDir: env.MONGOMS_DOWNLOAD_DIR ?? '',
  });
  return [places.resolveConfig, places.homeCache, places.modulesCache, places.relative].find(
    (place) => place !== '' && existsSync(place),
  );
}

/** Lets mongodb-memory-server download an official mongod; resolves to its path. @throws when it cannot */
export async function downloadMongod(env: Environment): Promise<string> {
  if (/^(?:0|false|off|no)$/i.test(env.MONGOMS_RUNTIME_DOWNLOAD ?? '')) {
    throw new Error('downloads are switched off by MONGOMS_RUNTIME_DOWNLOAD');
  }
  await checkServerAnswers(env);
  const script = fileURLToPath(new URL('download-mongod.ts', import.meta.url));
  const childEnvironment = { ...env, MONGOMS_SYSTEM_BINARY: undefined, NODE_OPTIONS: undefined };
  const output = await new Promise<string>((resolve, reject) => {
    const options = { timeout: DOWNLOAD_LIMIT, killSignal: 'SIGKILL', env: childEnvironment } as const;
    execFile(process.execPath, [script], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if (error.killed)
        reject(new Error(`the download took more than ${DOWNLOAD_LIMIT / 60_000} minutes`));
      else reject(new Error(`the download failed: ${firstLineOfError(stderr) || error.message}`));
    });
  });
  const found = output.trim().split('\n').at(-1);
  if (!found) throw new Error('the download ended without naming its file');
  return found;
}

/** A network that swallows packets would hold the download up for minutes; a server that is there answers soon. */
async function checkServerAnswers(env: Environment): Promise<void> {
  if (env.HTTPS_PROXY || env.https_proxy || env.HTTP_PROXY || env.http_proxy) return; // the downloader knows proxies, fetch does not
  const server = env.MONGOMS_DOWNLOAD_URL || env.MONGOMS_DOWNLOAD_MIRROR || DOWNLOAD_SERVER;
  try {
    await fetch(server, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_LIMIT) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(
      `${server} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause: error },
    );
  }
}

function firstLineOfError(stderr: string): string | undefined {
  const lines = stderr.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.find(Boolean);
}
