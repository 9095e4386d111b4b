import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { commandOf, environmentOf, readStage } from './dockerfile.ts';
import { findNginx, howToInstallNginx } from './find-nginx.ts';
import { root } from './root.ts';
import { untilAnswers } from './until-answers.ts';

const templates = join(root, 'operations', 'web-server', 'templates');
const nobody = 65_534;

export interface WebServerOptions {
  /** The folder that `lay-out-files.ts` wrote, readable by everybody. */
  files: string;
  /** The servers behind it, each as `host:port`. */
  api: string[];
  pages: string[];
  /** What the API's name leads to when nginx asks DNS during a call. */
  apiByName: string;
  /** The cache's memory, if less than usual, such as `32k`. */
  cacheZone?: string | undefined;
  /** Overrides for the image's variables. */
  environment?: Record<string, string>;
}

export interface WebServer {
  origin: string;
  port: number;
  /** How many files each of its workers may have open. Only on Linux. */
  openFilesAllowed(): Promise<number[]>;
  /** Its access log so far. */
  requests(): Promise<Record<string, unknown>[]>;
  /** The end of its error log. */
  errors(): string;
  /** How many bytes of requests and answers it holds in temporary files. */
  temporaryBytes(): Promise<number>;
  /** How many bytes of answers its cache holds. */
  cacheBytes(): Promise<number>;
  /** What its cache holds answers to. */
  keptKeys(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts nginx with the image's command, variables and templates, as a user without rights, on a free port. */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const nginx = findNginx();
  if (!nginx) throw new Error(howToInstallNginx);
  const stage = readStage('apps/web/Dockerfile', 'web');
  const folder = await mkdtemp(join(tmpdir(), 'web-server-'));
  const port = await getPort({ host: '127.0.0.1' });
  const log = join(folder, 'access.log');
  await fillInTemplates(folder, options, {
    ...environmentOf(stage),
    WEB_LISTEN: `127.0.0.1:${port}`,
    WEB_FILES: options.files,
    WEB_ACCESS_LOG: log,
    WEB_API: options.apiByName,
    ...options.environment,
  });
  const [, ...words] = commandOf(stage).map((word) => word.replace(/^\/tmp/, folder));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, nobody, nobody);
  await chmod(folder, 0o755);
  // With as many open files as a login or a container usually has. Node.js raises its own limit.
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
    // The last line may be half written.
    requests: async () =>
      (await readFile(log, 'utf8'))
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
  };
}

/** Like envsubst in the image: fills in WEB_… variables and leaves nginx's own alone. */
async function fillInTemplates(
  folder: string,
  { api, pages, cacheZone }: WebServerOptions,
  environment: Record<string, string>,
): Promise<void> {
  for (const name of await readdir(templates)) {
    const text = await readFile(join(templates, name), 'utf8');
    const located = name === 'upstreams.conf.template' ? withAddresses(text, { api, pages }) : text;
    const sized = cacheZone ? located.replace(/(?<=keys_zone=\w+:)\w+/, cacheZone) : located;
    const filled = sized.replace(/\$\{(WEB_\w+)\}/g, (_, variable: string) => {
      const value = environment[variable];
      if (value === undefined) throw new Error(`${name} needs ${variable}, which the image does not set.`);
      return value;
    });
    await writeFile(join(folder, name.replace(/\.template$/, '')), filled);
  }
}

/** Replaces the names of containers, which nothing resolves here, by IP addresses. */
function withAddresses(text: string, upstreams: { api: string[]; pages: string[] }): string {
  const servers = (addresses: string[], rest: string) =>
    addresses.map((address) => `server ${address}${rest};`).join('\n  ');
  const located = text
    .replace(/^resolver.*$/gm, '')
    .replace(/server \$\{WEB_API\} resolve(.*);/, (_, rest: string) => servers(upstreams.api, rest))
    .replace(/server \$\{WEB_PAGES\} resolve(.*);/, (_, rest: string) => servers(upstreams.pages, rest));
  if (/resolve/.test(located.replace(/#.*/g, '')))
    throw new Error('An upstream still has a name to resolve.');
  return located;
}

/** Reads the limit of each child of a process, as the kernel keeps it. */
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

/** Reads the keys at the beginning of a cache's files. */
async function keysIn(folder: string): Promise<string[]> {
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => unlessGone(readFile(join(folder, name), 'latin1'))),
  );
  return texts.flatMap((text) => /^KEY: (.*)$/m.exec(text ?? '')?.[1] ?? []);
}

/** Nothing for a file that has left the cache meanwhile. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
