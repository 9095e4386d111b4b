import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@switchyard/local-services/free-port';
import { emptyFolder } from '../measure/engine.ts';
import { untilAnswering } from '../processes/answering.ts';
import { root, type Server, type ServerSurroundings } from '../servers/servers.ts';
import { findNginx } from './find-nginx.ts';

const templates = join(root, 'operations', 'web-server', 'templates');
const dockerfile = join(root, 'apps', 'web', 'Dockerfile');

/** The web server in front of some API processes; its pid is that of the master, whose children do the work. */
export interface WebServer extends Server {
  /** What its access log says, from the first call to the last. */
  requests(): Promise<LoggedRequest[]>;
}

/** As much of a line of the access log as is looked at. */
export interface LoggedRequest {
  method: string;
  path: string;
  status: number;
  /** The `host:port` that answered, or several where the first did not. */
  upstream: string;
}

/**
 * Starts nginx with the shop's own configuration and the variables of its image. Others are only the addresses, and the limit of
 * calls from one address, because all calls of a benchmark come from one.
 */
export async function startWebServer(
  { guard, folder: surroundings }: ServerSurroundings,
  name: string,
  apis: readonly Server[],
): Promise<WebServer> {
  const folder = await emptyFolder(surroundings, name);
  const port = await findFreePort();
  const accessLog = join(folder, 'access.log');
  const errorLog = join(folder, 'error.log');
  await fillInTemplates(folder, apis, {
    ...imageVariables(),
    WEB_LISTEN: `127.0.0.1:${port}`,
    WEB_FILES: folder,
    WEB_ACCESS_LOG: accessLog,
    WEB_RATE: '1000000r/s',
    WEB_BURST: '1000000',
    WEB_CALLS: '60000',
  });
  // Where root runs this, nginx would have its workers be someone who may not be able to enter the repository.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const startedAt = performance.now();
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', errorLog, '-g', `daemon off;${user}`];
  const errors = openSync(errorLog, 'a');
  const child = spawn(findNginx(), words, { stdio: ['ignore', 'ignore', errors] });
  closeSync(errors);
  const pid = child.pid ?? -1;
  if (pid > 0) guard.watch(pid);
  let how: string | undefined;
  const ended = once(child, 'exit').then(
    ([code, signal]) => (how = `ended with ${signal ?? `code ${code}`}`),
    (error: Error) => (how = `could not be run: ${error.message}`),
  );
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(`${origin}/healthz`, { ended: () => how, logFile: errorLog });
  return {
    origin,
    pid,
    startMs: performance.now() - startedAt,
    requests: async () => (await readFile(accessLog, 'utf8')).trim().split('\n').map(parseLine),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      guard.forget(pid);
    },
  };
}

function parseLine(line: string): LoggedRequest {
  const logged: LoggedRequest = JSON.parse(line);
  return logged;
}

/** The variables of the image, with the values that they have there. */
function imageVariables(): Record<string, string> {
  const text = readFileSync(dockerfile, 'utf8').replaceAll(/^#.*$/gm, '');
  const pairs = text.matchAll(/\b(WEB_\w+)=(?:"([^"]*)"|(\S+))/g);
  return Object.fromEntries([...pairs].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** As the image's entrypoint does, except that the names of containers, which no resolver knows here, are addresses themselves. */
async function fillInTemplates(
  folder: string,
  apis: readonly Server[],
  variables: Record<string, string>,
): Promise<void> {
  for (const name of await readdir(templates)) {
    const text = await readFile(join(templates, name), 'utf8');
    const filled = withAddresses(text, apis).replaceAll(/\$\{(WEB_\w+)\}/g, (_, variable: string) => {
      const value = variables[variable];
      if (value === undefined) throw new Error(`${name} needs ${variable}, which the image does not set`);
      return value;
    });
    await writeFile(join(folder, name.replace(/\.template$/, '')), filled);
  }
}

function withAddresses(text: string, apis: readonly Server[]): string {
  return (
    text
      .replace(/^resolver .*$/m, '')
      .replace(/server \$\{WEB_API\} resolve(.*);/, (_, rest: string) =>
        apis.map(({ origin }) => `server ${new URL(origin).host}${rest};`).join('\n  '),
      )
      // Nobody asks for pages: port 9 is for what is to be discarded.
      .replace(/server \$\{WEB_PAGES\} resolve(.*);/, (_, rest: string) => `server 127.0.0.1:9${rest};`)
  );
}
