import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import compression from 'compression';
import express, { type Express, type RequestHandler, type Response } from 'express';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackFailure } from '../failure.ts';
import { createForwarder } from './forwarder.ts';
import { answerProblem } from './problem.ts';
import {
  fileHeaders,
  inlineScriptsOf,
  namePictureSources,
  securityHeaders,
  type PageOrigins,
} from './security-headers.ts';
import { serveSources } from './sources.ts';

export interface SiteOptions {
  port: number;
  /** The interfaces to listen on. Those that this machine lacks are skipped. */
  hosts: readonly string[];
  apiOrigin: string;
  /** Requests to the API are held until this resolves, so that none fails during a restart. */
  apiRestarted?: () => Promise<void>;
  origins: PageOrigins;
  /** The built files with the page server, or a checkout whose sources are served. */
  client: { files: string; pagesOrigin: string } | { sources: string };
}

/**
 * Serves the shop on one origin, as the web server does in production: files, the API under `/api`, and pages.
 * @throws StackFailure if the port was taken in the meantime
 */
export async function startSite(options: SiteOptions): Promise<{ stop: () => Promise<void> }> {
  const { port, hosts, apiOrigin, apiRestarted = async () => {}, client } = options;
  const app = express();
  app.disable('x-powered-by');
  const forwarder = createForwarder();
  app.use(compression());
  const hold: RequestHandler = async (_request, _response, next) => {
    await apiRestarted();
    next();
  };
  app.use('/api', refuseOperatorsPaths, hold, forwarder.to(apiOrigin));

  let closeSources = async () => {};
  if ('sources' in client) {
    app.use(setHeaders(securityHeaders(options.origins, { development: true })));
    const sources = await serveSources(client.sources, apiOrigin);
    app.use(sources.handle);
    closeSources = sources.close;
  } else {
    serveFiles(app, client.files, options.origins);
    app.use(forwarder.to(client.pagesOrigin, namePictureSources));
  }

  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map(closeServer));
    await closeSources();
    await forwarder.close();
  };
  try {
    for (const host of hosts) {
      // Clients reuse connections, and closing an idle one too early would break their next call.
      const server = createServer({ keepAliveTimeout: 65_000 }, app);
      if (await listen(server, port, host)) servers.push(server);
    }
    if (servers.length === 0) throw new StackFailure(`This machine has no interface ${hosts.join(', ')}.`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function serveFiles(app: Express, folder: string, origins: PageOrigins): void {
  // File names under assets/ contain a content hash.
  app.use(
    '/assets',
    setHeaders(fileHeaders),
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', redirect: false }),
    (_request, response) => void response.status(404).set('cache-control', 'no-store').end('Not found'),
  );
  const inlineScripts = inlineScriptsOf(readFileSync(join(folder, 'index.html'), 'utf8'));
  app.use(setHeaders(securityHeaders(origins, { inlineScripts })));
  app.use((request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    response.status(405).set('allow', 'GET, HEAD').end();
  });
  const setNoCache = { setHeaders: (response: Response) => response.set('cache-control', 'no-cache') };
  const files = express.static(folder, { index: false, redirect: false, ...setNoCache });
  // index.html is the template of all pages, not a page of its own.
  app.use((request, response, next) =>
    request.path === '/index.html' ? next() : files(request, response, next),
  );
}

function setHeaders(headers: Record<string, string>): RequestHandler {
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}

/** Hides the metrics from the site's visitors, however the path is written. */
const refuseOperatorsPaths: RequestHandler = (request, response, next) => {
  let path = request.originalUrl.split('?', 1)[0] ?? '';
  try {
    path = decodeURIComponent(path);
  } catch {
    // An invalid path is left to the API, which refuses it.
  }
  if (
    !path
      .toLowerCase()
      .split(/[/\\]+/)
      .includes('metrics')
  )
    return next();
  answerProblem(response, 404, 'nothing_here', 'There is nothing at this address.');
};

/** Listens on an interface. @returns false if the machine has no such interface */
async function listen(server: Server, port: number, host: string): Promise<boolean> {
  try {
    await once(server.listen({ port, host }), 'listening');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return false;
    throw new StackFailure(`Port ${port} cannot be used (${code}). Start again.`, undefined, error);
  }
}

/** Closes the server, giving open requests one second to finish. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), 1000);
  await closed;
  clearTimeout(timer);
}
