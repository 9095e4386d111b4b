import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { commandOf, readStage } from './dockerfile.ts';
import { requireNginx } from './find-nginx.ts';
import { untilAnswers } from './until-answers.ts';
import { writeWebServerFiles, type Upstreams } from './web-server-files.ts';

const nobody = 65_534;

export interface WebServerOptions extends Upstreams {
  /** The folder that `lay-out-files.ts` wrote, readable by all users. */
  files: string;
  /** What the API's name resolves to when nginx asks DNS during a call. */
  apiByName: string;
  /** Size of the cache's memory zone, such as `32k`, if smaller than usual. */
  cacheZone?: string | undefined;
  /** Overrides for the image's variables. */
  environment?: Record<string, string>;
}

export interface WebServer {
  origin: string;
  port: number;
  /** The open-files limit of each worker process. Only on Linux. */
  openFilesAllowed(): Promise<number[]>;
  /** Its access log so far. */
  requests(): Promise<Record<string, unknown>[]>;
  /** The end of its error log. */
  errors(): string;
  /** Bytes of requests and responses in nginx's temporary files. */
  temporaryBytes(): Promise<number>;
  /** Bytes of responses in nginx's cache. */
  cacheBytes(): Promise<number>;
  /** The cache keys of all cached responses. */
  keptKeys(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts nginx on a free port with the image's command, variables and templates, as an unprivileged user. */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const nginx = requireNginx();
  const folder = await mkdtemp(join(tmpdir(), 'web-server-'));
  const port = await getPort({ host: '127.0.0.1' });
  const log = join(folder, 'access.log');
  const { api, pages, cacheZone } = options;
  const environment = {
    WEB_LISTEN: `127.0.0.1:${port}`,
    WEB_FILES: options.files,
    WEB_ACCESS_LOG: log,
    WEB_API: options.apiByName,
    ...options.environment,
  };
  await writeWebServerFiles(folder, { api, pages, cacheZone, environment });
  const command = commandOf(readStage('apps/web/Dockerfile', 'web'));
  const [, ...words] = command.map((word) => word.replace(/^\/tmp/, folder));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, nobody, nobody);
  await chmod(folder, 0o755);
  // A soft limit of 1024 open files, as in a usual login or container. Node.js raises its own limit.
  const child = spawn('/bin/sh', ['-c', 'ulimit -S -n 1024 && exec "$0" "$@"', nginx, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)));
  const ended = once(child, 'exit');
  const stop = async () => {
    // Not SIGQUIT, which would wait for connections that a test left open.
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/healthz`, child, () => `nginx did not start:\n${told}`);
  return {
    origin,
    port,
    stop,
    errors: () => told,
    openFilesAllowed: () => openFilesAllowed(child.pid),
    cacheBytes: () => bytesIn(join(folder, 'cache')),
    keptKeys: () => keysIn(join(folder, 'cache')),
    temporaryBytes: async () => {
      const sizes = ['client-body', 'proxy'].map((name) => bytesIn(join(folder, name)));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    // The last line may be incomplete.
    requests: async () =>
      (await readFile(log, 'utf8'))
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
  };
}

/** Reads the open-files limit of each child process from /proc. */
async function openFilesAllowed(parent = 0): Promise<number[]> {
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ');
  return Promise.all(
    children.map(async (id) => {
      const [, soft] = /^Max open files +(\d+)/m.exec(await readFile(`/proc/${id}/limits`, 'utf8')) ?? [];
      return Number(soft);
    }),
  );
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await unlessGone(stat(join(parentPath, name))))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Reads the cache key at the beginning of each cache file. */
async function keysIn(folder: string): Promise<string[]> {
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => unlessGone(readFile(join(folder, name), 'latin1'))),
  );
  return texts.flatMap((text) => /^KEY: (.*)$/m.exec(text ?? '')?.[1] ?? []);
}

/** Undefined if the file has left the cache in the meantime. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
