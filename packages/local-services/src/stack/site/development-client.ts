import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Handler } from './handler.ts';
import { reportPageError, servePages, type SiteModule } from './pages.ts';

/** What is used of vite, which belongs to the client's workspace and is found from there. */
interface Vite {
  createServer: (options: object) => Promise<ViteServer>;
}
interface ViteServer {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  transformIndexHtml: (url: string, html: string) => Promise<string>;
  ssrLoadModule: (path: string) => Promise<object>;
  close: () => Promise<void>;
}

/**
 * The client straight from its sources, refreshed in the browser as they change: vite inside the site's own server, so that
 * address, proxy, headers and rendering are those of the built client.
 * @param server carries the web socket of the pages
 */
export async function serveClientSources(
  root: string,
  server: Server,
  apiOrigin: string,
): Promise<{ handle: Handler; close: () => Promise<void> }> {
  const folder = join(root, 'apps', 'web');
  const entry = createRequire(join(folder, 'package.json')).resolve('vite');
  const vite: Vite = await import(pathToFileURL(entry).href);
  const development = await vite.createServer({
    root: folder,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server }, proxy: {} },
  });
  const sendPage = servePages(async (url, headers) => {
    const template = await development.transformIndexHtml(
      url.pathname,
      await readFile(join(folder, 'index.html'), 'utf8'),
    );
    const { createSite } = (await development.ssrLoadModule('/src/server/site.ts')) as SiteModule;
    return createSite({ template, apiOrigin, onError: reportPageError })(url, headers);
  });
  return {
    handle: (request, response) =>
      development.middlewares(request, response, () => sendPage(request, response)),
    close: () => development.close(),
  };
}
