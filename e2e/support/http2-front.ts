import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/** Headers of one connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']);

const passedOn = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  );

/**
 * Serves a site over HTTP/2 with TLS, as Caddy does in production: browsers speak HTTP/2 only with TLS, and a page of
 * many small files loads differently without it. It starts before the site, which must know its public origin.
 * @param folder where the certificate is written, which no browser trusts by itself
 * @returns `serve`, to be called with the site's origin before anybody opens a page
 */
export async function startHttp2Front(folder: string) {
  let site = { hostname: '', port: '' };
  const server = createSecureServer(makeCertificate(folder), (incoming, outgoing) => {
    const headers = {
      ...passedOn(incoming.headers),
      host: incoming.headers[':authority'],
      'x-forwarded-proto': 'https',
    };
    const { method, url: path } = incoming;
    const { stream } = outgoing;
    const upstream = request({ ...site, method, path, headers }, (answer) => {
      // The browser may have left the page meanwhile.
      if (stream.destroyed) return void answer.destroy();
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      pipeline(answer, stream, () => {});
    });
    upstream.on('error', () => stream.destroy());
    stream.on('close', () => upstream.destroy());
    pipeline(incoming, upstream, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `https://localhost:${address.port}`,
    serve(origin: string) {
      const { hostname, port } = new URL(origin);
      site = { hostname, port };
    },
    close: () => void server.close(),
  };
}

function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days 2';
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
