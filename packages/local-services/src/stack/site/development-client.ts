import { createRequire } from 'node:module';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Handler } from './built-client.ts';

/** What is used of vite, which belongs to the client's workspace and is found from there. */
interface Vite {
  createServer: (options: object) => Promise<ViteServer>;
}
interface ViteServer {
  middlewares: Handler;
  close: () => Promise<void>;
}

/**
 * The client straight from its sources, refreshed in the browser as they change: vite inside the site's own server, so that
 * address, proxy and headers are those of the built client.
 * @param server carries the web socket of the pages
 */
export async function serveClientSources(
  root: string,
  server: Server,
): Promise<{ handle: Handler; close: () => Promise<void> }> {
  const folder = join(root, 'apps', 'web');
  const entry = createRequire(join(folder, 'package.json')).resolve('vite');
  const vite: Vite = await import(pathToFileURL(entry).href);
  const development = await vite.createServer({
    root: folder,
    appType: 'spa',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server }, proxy: {} },
  });
  return { handle: development.middlewares, close: () => development.close() };
}
