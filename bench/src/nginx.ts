import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { requireNginx } from '@switchyard/operations/find-nginx';
import { writeWebServerFiles } from '@switchyard/operations/web-server-files';
import { startProgram, type Program } from './programs.ts';

/** Starts nginx with the shop's own configuration, in front of one API and one page server. */
export async function startWebServer(
  folder: string,
  port: number,
  upstreams: { api: number; pages: number },
): Promise<Program> {
  const home = join(folder, 'web-server');
  await mkdir(join(home, 'files'), { recursive: true });
  await writeWebServerFiles(home, {
    api: [`127.0.0.1:${upstreams.api}`],
    pages: [`127.0.0.1:${upstreams.pages}`],
    environment: {
      WEB_LISTEN: `127.0.0.1:${port}`,
      WEB_FILES: join(home, 'files'),
      WEB_ACCESS_LOG: join(home, 'access.log'),
      // The whole load comes from one IP address, so the rate limits must not apply.
      WEB_RATE: '1000000r/s',
      WEB_BURST: '1000000',
      WEB_CALLS: '60000',
    },
  });
  return startNginx(folder, 'web-server', `http://127.0.0.1:${port}/healthz`);
}

/** The Accept-Encoding header of current browsers. */
export const browsersEncodings = 'gzip, deflate, br, zstd';

/** The raw response: `fetch` would decompress it. */
async function askAsBrowser(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const asked = get(url, { headers: { 'accept-encoding': browsersEncodings } });
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer?.statusCode !== 200) throw new Error(`${url} was answered ${answer?.statusCode}`);
  return { headers: answer.headers, body: await buffer(answer) };
}

/**
 * Starts an nginx that serves from files what another server has just sent to a browser: the same bytes and
 * headers.
 */
export async function startFileServer(
  folder: string,
  source: string,
  paths: readonly string[],
): Promise<Program & { origin: string }> {
  const home = join(folder, 'file-server');
  await mkdir(home, { recursive: true });
  const port = await getPort({ host: '127.0.0.1' });
  const locations = await Promise.all(
    paths.map(async (path, index) => {
      const { headers, body } = await askAsBrowser(source + path);
      const file = `answer-${index}`;
      await writeFile(join(home, file), body);
      // Not `alias`, which treats the path / as a folder.
      return `location = ${path} { root ${home}; rewrite ^ /${file} break; ${sentHeaders(headers)} }`;
    }),
  );
  const configuration = `
worker_processes auto;
pid nginx.pid;
events { worker_connections 8192; }
http {
  access_log access.log;
  client_body_temp_path temporary;
  proxy_temp_path temporary;
  fastcgi_temp_path temporary;
  uwsgi_temp_path temporary;
  scgi_temp_path temporary;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;
  etag off;
  charset utf-8;
  charset_types *;
  types { }
  server {
    listen 127.0.0.1:${port};
    location = /healthz { return 200; }
    ${locations.join('\n')}
  }
}
`;
  await writeFile(join(home, 'nginx.conf'), configuration);
  const origin = `http://127.0.0.1:${port}`;
  return { ...(await startNginx(folder, 'file-server', `${origin}/healthz`)), origin };
}

/** Headers that nginx sets itself. */
const ownHeaders = new Set(['date', 'server', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'last-modified', 'accept-ranges', 'vary']); // prettier-ignore

function sentHeaders(headers: IncomingHttpHeaders): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    if (ownHeaders.has(name) || typeof value !== 'string') return '';
    if (name === 'content-type') return `default_type ${value.split(';')[0]};`;
    return `add_header ${name} '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}';`;
  });
  return lines.join(' ');
}

/** Starts nginx with the configuration file `folder/name`. */
function startNginx(folder: string, name: string, readyAt: string): Promise<Program> {
  const home = join(folder, name);
  // If root starts it, nginx would run its workers as a user that may not be able to read the files.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const words = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr', '-g', `daemon off;${user}`];
  return startProgram({ name, command: [requireNginx(), ...words], cwd: home, readyAt, folder });
}
