import { createServer, type Server } from 'node:http';
import { StackFailure } from '../failure.ts';
import { createApiProxy, isApiPath } from './api-proxy.ts';
import { serveBuiltClient, type BuiltClient } from './built-client.ts';
import { serveClientSources } from './development-client.ts';
import type { Handler } from './handler.ts';
import { fileHeaders, securityHeaders, type PageOrigins } from './security-headers.ts';

/** The client as built, or straight from the sources of a checkout. */
export type Client = BuiltClient | { sourcesOf: string };

export interface SiteOptions {
  port: number;
  /** The interfaces to listen on; one that the machine does not have is left out. */
  hosts: readonly string[];
  apiOrigin: string;
  origins: PageOrigins;
  client: Client;
}

export interface Site {
  stop: () => Promise<void>;
}

/**
 * Serves the shop at one address: the client at `/`, the API under `/api`.
 * @throws StackFailure when the port was taken in the meantime.
 */
export async function startSite({ port, hosts, apiOrigin, origins, client }: SiteOptions): Promise<Site> {
  const api = createApiProxy(apiOrigin);
  let headers: Record<string, string>;
  let serveClient: Handler = (_, response) => void response.writeHead(503).end();

  const answer: Handler = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    // What a page may do is said with the page; saying it again with each of its files would weigh as much as some of them.
    const said = path.startsWith('/assets/') ? fileHeaders : headers;
    for (const [name, value] of Object.entries(said)) response.setHeader(name, value);
    if (isApiPath(path)) api.handle(request, response);
    else serveClient(request, response);
  };
  // Longer than clients keep a connection that is idle: one that is closed first is found broken at their next call.
  const servers = hosts.map((host) => ({ host, server: createServer({ keepAliveTimeout: 65_000 }, answer) }));
  const [first] = servers;
  if (!first) throw new Error('A site needs an interface to listen on.');

  let closeClient = async () => {};
  if ('sourcesOf' in client) {
    // The pages' web socket is wired to one server; a browser may come by another.
    for (const { server } of servers.slice(1)) {
      server.on('upgrade', (...upgrade) => first.server.emit('upgrade', ...upgrade));
    }
    const sources = await serveClientSources(client.sourcesOf, first.server, apiOrigin);
    headers = securityHeaders(origins, { development: true });
    serveClient = sources.handle;
    closeClient = sources.close;
  } else {
    const files = await serveBuiltClient(client, apiOrigin);
    headers = securityHeaders(origins, { inlineScripts: files.inlineScripts });
    serveClient = files.handle;
  }

  const listening: Server[] = [];
  const stop = async () => {
    await Promise.all(listening.map(closeServer));
    await closeClient();
    api.close();
  };
  try {
    for (const { host, server } of servers) if (await listen(server, port, host)) listening.push(server);
    if (listening.length === 0) throw new StackFailure(`There is no interface ${hosts.join(', ')} here.`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** @returns false where the machine has no such address */
function listen(server: Server, port: number, host: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(false);
    else if (error.code === 'EADDRINUSE')
      reject(new StackFailure(`Port ${port} was taken by another program in the meantime. Start again.`));
    else reject(error);
  });
  server.listen({ port, host }, () => resolve(true));
  return promise;
}

/** Lets requests under way finish for a moment; browsers keep idle connections open for much longer. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 1000);
  await closed;
  clearTimeout(timer);
}
