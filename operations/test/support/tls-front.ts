import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import getPort from 'get-port';

/** Terminates TLS in front of a site, as Caddy does, with a certificate that the test chooses. */
export interface TlsFront {
  origin: string;
  /** Path of a file with all its certificates, for clients that should trust them. */
  authorities: string;
  /** Switches the certificate: `ending` expires in five days, `lasting` in sixty. */
  showCertificate(which: 'ending' | 'lasting'): void;
  /** Stops listening, so that nobody reaches the site. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  open(): Promise<void>;
}

/** @param folder where the certificates are written */
export async function startTlsFront(site: string, folder: string): Promise<TlsFront> {
  const authorities = join(folder, 'authorities.pem');
  const { hostname, port } = new URL(site);
  // Both exist from the start, because the probe reads its trusted certificates only once.
  const certificates = { lasting: makeCertificate(folder, 60), ending: makeCertificate(folder, 5) };
  writeFileSync(
    authorities,
    Object.values(certificates)
      .map(({ cert }) => cert)
      .join('\n'),
  );
  const server = createServer(certificates.lasting, (visitor) => {
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [visitor, upstream],
      [upstream, visitor],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    visitor.pipe(upstream).pipe(visitor);
  });
  const visitors = new Set<Socket>();
  server.on('connection', (socket: Socket) =>
    visitors.add(socket).forEach((one) => one.destroyed && visitors.delete(one)),
  );
  const ownPort = await getPort({ host: '127.0.0.1' });
  const open = async () => {
    server.listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
  };
  await open();
  return {
    origin: `https://localhost:${ownPort}`,
    authorities,
    open,
    showCertificate: (which) => server.setSecureContext(certificates[which]),
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const visitor of visitors) visitor.destroy();
      await closed;
    },
  };
}

function makeCertificate(folder: string, days: number) {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -days ${days}`;
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', [...words.split(' '), ...names], { stdio: 'pipe' });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
}
