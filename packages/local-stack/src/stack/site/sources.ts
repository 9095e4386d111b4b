import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import getPort from 'get-port';
import { loopback } from '../start.ts';
import { namePictureSources } from './security-headers.ts';

/**
 * The part of vite's interface that is used here. vite belongs to the web workspace and is resolved from
 * there.
 */
interface Vite {
  createServer: (options: object) => Promise<{
    middlewares: RequestHandler;
    transformIndexHtml: (url: string, html: string) => Promise<string>;
    ssrLoadModule: (path: string) => Promise<object>;
    close: () => Promise<void>;
  }>;
}

/** The part of `apps/web/src/server/site.ts` that is used here. */
interface SiteModule {
  createSite: (options: {
    template: string;
    apiOrigin: string;
    onError: (error: unknown) => void;
  }) => (url: URL) => Promise<{ status: number; headers: Record<string, string>; body: string }>;
}

/**
 * Serves the client from its sources: vite runs inside this server, and pages are rendered as in production.
 */
export async function serveSources(
  root: string,
  apiOrigin: string,
): Promise<{ handle: RequestHandler[]; close: () => Promise<void> }> {
  const folder = join(root, 'apps', 'web');
  const entry = createRequire(join(folder, 'package.json')).resolve('vite');
  const { createServer }: Vite = await import(pathToFileURL(entry).href);
  const vite = await createServer({
    root: folder,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    // A separate port for hot reload, because other checkouts may be running. Without a host, vite would
    // listen on all interfaces.
    server: { middlewareMode: true, proxy: {}, hmr: { host: loopback, port: await getPort() } },
  });
  const sendPage: RequestHandler = async (request, response) => {
    const url = new URL(`http://${request.headers.host}${request.url}`);
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    const template = await vite.transformIndexHtml(url.pathname, index);
    const { createSite } = (await vite.ssrLoadModule('/src/server/site.ts')) as SiteModule;
    const answer = createSite({
      template,
      apiOrigin,
      onError: (error) => process.stderr.write(`${error}\n`),
    });
    const { status, headers, body } = await answer(url);
    response.status(status).set(headers);
    namePictureSources(response);
    response.end(body);
  };
  return { handle: [vite.middlewares, sendPage], close: () => vite.close() };
}
