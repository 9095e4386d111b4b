import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { hideSecrets } from '@switchyard/shared';
import { z } from 'zod';
import { compressedIf, createSite } from './site.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const configSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  /** The network interface to listen on. The default is all. */
  HOST: z.string().min(1).optional(),
  /** The URL of the API, such as `http://api:3001`. */
  API_ORIGIN: origin,
  /** The site's public URL, such as `https://shop.example`. */
  SITE_ORIGIN: origin,
});

const config = configSchema.safeParse(process.env);
if (!config.success) {
  process.stderr.write(`The pages cannot be served:\n${z.prettifyError(config.error)}\n`);
  process.exit(1);
}
const { PORT, HOST, API_ORIGIN, SITE_ORIGIN } = config.data;

const log = (level: string, message: string, facts: object = {}) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), message, ...facts })}\n`);
const readBuilt = (file: string) => readFileSync(join(import.meta.dirname, '../client', file), 'utf8');
const answer = createSite({
  template: readBuilt('index.html'),
  manifest: JSON.parse(readBuilt('.vite/manifest.json')),
  apiOrigin: API_ORIGIN,
  onError: (error) => log('error', 'A page could not be rendered', { error: hideSecrets(String(error)) }),
});

/** Renders pages. The web server in front serves files, caches, and sets the security headers. */
const server = createServer(async (request, response) => {
  const url = URL.parse(SITE_ORIGIN + request.url);
  if (request.url === '/healthz') response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
  else if (url?.origin !== SITE_ORIGIN) response.writeHead(400).end();
  else {
    const accepted = request.headers['accept-encoding'];
    const { status, headers, bytes } = await compressedIf(accepted?.toString(), await answer(url));
    response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
  }
});
// The backlog has room for a burst of connections while a page is being rendered.
server.listen({ port: PORT, host: HOST, backlog: 4096 }, () =>
  log('info', 'Pages are served', { port: PORT }),
);

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.close(() => process.exit(0)));
