import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { createSite } from './site.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

const configSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  /** Where the API answers, such as `http://api:3001`. */
  API_ORIGIN: origin,
  /** The site's address as visitors know it, such as `https://shop.example`. */
  SITE_ORIGIN: origin,
});

function readConfig() {
  const config = configSchema.safeParse(process.env);
  if (config.success) return config.data;
  process.stderr.write(`The pages cannot be served:\n${z.prettifyError(config.error)}\n`);
  process.exit(1);
}

const { PORT, API_ORIGIN, SITE_ORIGIN } = readConfig();
const template = readFileSync(join(import.meta.dirname, '..', 'client', 'index.html'), 'utf8');
const log = (level: string, message: string, facts: object = {}) =>
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), message, ...facts })}\n`);
const answer = createSite({
  template,
  apiOrigin: API_ORIGIN,
  onError: (error) => log('error', 'A page could not be rendered', { error: String(error) }),
});

/** Renders pages. The web server in front sends files, compresses, caches, and sets the security headers. */
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = URL.parse(request.url ?? '/', SITE_ORIGIN);
  if (request.url === '/healthz') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
  } else if (!url || url.origin !== SITE_ORIGIN) {
    response.writeHead(400).end();
  } else {
    const { status, headers, body } = await answer(url);
    const { etag } = headers;
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
    } else {
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    }
  }
}

const server = createServer((request, response) => {
  void handle(request, response).catch((error: unknown) => {
    log('error', 'An answer could not be sent', { error: String(error) });
    response.destroy();
  });
});
server.listen(PORT, () => log('info', 'Pages are served', { port: PORT }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log('info', 'Stopping', { signal });
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
