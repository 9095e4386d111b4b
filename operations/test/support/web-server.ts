import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@switchyard/local-services/free-port';
import { environmentOf, readDockerfile, stageOf, wordsOf } from './dockerfile.ts';
import { findNginx, howToInstallNginx } from './find-nginx.ts';
import { root } from './root.ts';

const templates = join(root, 'operations', 'web-server', 'templates');
const nobody = 65_534;

export interface WebServerOptions {
  /** As `lay-out-files.ts` left it; anybody must be able to read it. */
  files: string;
  /** Who answers behind it, each as `host:port`. */
  api: string[];
  pages: string[];
  /** Other values for what the image sets. */
  environment?: Record<string, string>;
}

export interface WebServer {
  origin: string;
  port: number;
  /** The lines of its access log so far. */
  requests(): Promise<Record<string, unknown>[]>;
  /** How many bytes of requests and answers it keeps in files. */
  temporaryBytes(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts nginx as the image does: its command, its variables, its templates, as a user without rights. Only the addresses
 * are others, and the names of containers, which no resolver knows here, are addresses themselves.
 */
export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const nginx = findNginx();
  if (!nginx) throw new Error(howToInstallNginx);
  const stage = stageOf(readDockerfile(join(root, 'apps', 'web', 'Dockerfile')), 'web');
  const folder = await mkdtemp(join(tmpdir(), 'web-server-'));
  const port = await findFreePort();
  const log = join(folder, 'access.log');
  await fillInTemplates(folder, options, {
    ...environmentOf(stage),
    WEB_LISTEN: `127.0.0.1:${port}`,
    WEB_FILES: options.files,
    WEB_ACCESS_LOG: log,
    ...options.environment,
  });
  const [, ...words] = wordsOf(stage, 'CMD').map((word) => word.replace(/^\/tmp/, folder));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, nobody, nobody);
  await chmod(folder, 0o755);
  const child = spawn(nginx, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)));
  const ended = once(child, 'exit');
  const stop = async () => {
    // At once: a test's own connections may still be open.
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${told}`);
    await sleep(20);
  }
  return {
    origin,
    port,
    stop,
    temporaryBytes: async () => {
      const sizes = ['client-body', 'proxy'].map((name) => bytesIn(join(folder, name)));
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    requests: async () =>
      (await readFile(log, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

/** As the image's entrypoint does with envsubst: only WEB_… variables, everything else is nginx's own. */
async function fillInTemplates(
  folder: string,
  { api, pages }: WebServerOptions,
  environment: Record<string, string>,
): Promise<void> {
  for (const name of await readdir(templates)) {
    const text = await readFile(join(templates, name), 'utf8');
    const located = name === 'upstreams.conf.template' ? withAddresses(text, { api, pages }) : text;
    const filled = located.replace(/\$\{(WEB_\w+)\}/g, (_, variable: string) => {
      const value = environment[variable];
      if (value === undefined) throw new Error(`${name} needs ${variable}, which the image does not set.`);
      return value;
    });
    await writeFile(join(folder, name.replace(/\.template$/, '')), filled);
  }
}

/** The upstreams with everything that is said of them, but addresses in the place of names to look up. */
function withAddresses(text: string, upstreams: { api: string[]; pages: string[] }): string {
  const servers = (addresses: string[], rest: string) =>
    addresses.map((address) => `server ${address}${rest};`).join('\n  ');
  const located = text
    .replace(/^resolver .*$/m, '')
    .replace(/server \$\{WEB_API\} resolve(.*);/, (_, rest: string) => servers(upstreams.api, rest))
    .replace(/server \$\{WEB_PAGES\} resolve(.*);/, (_, rest: string) => servers(upstreams.pages, rest));
  if (/resolve/.test(located.replace(/#.*/g, ''))) throw new Error('An upstream is still to be looked up.');
  return located;
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
