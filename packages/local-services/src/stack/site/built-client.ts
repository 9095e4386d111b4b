import { cpSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import type { Handler } from './handler.ts';
import { reportPageError, servePages, type SiteModule } from './pages.ts';
import { inlineScriptsOf } from './security-headers.ts';

export interface BuiltClient {
  /** Where it was built to: `client/` for the browser, `server/` for rendering. */
  built: string;
  /** A folder for a copy. */
  snapshot: string;
}

const textual = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);
/** Below this a compressed file is no smaller on the wire. Bytes. */
const worthCompressing = 1024;
const compressors = [
  [
    '.br',
    (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/**
 * Serves a built client: its files, compressed beforehand, and its pages, rendered as the shop stands.
 *
 * From a copy in `snapshot`, because the next build empties the folder it was built to, perhaps while this serves.
 * @returns also the scripts that stand in every page, which the policy must name
 */
export async function serveBuiltClient(
  { built, snapshot }: BuiltClient,
  apiOrigin: string,
): Promise<{ handle: Handler; inlineScripts: string[] }> {
  rmSync(snapshot, { recursive: true, force: true });
  cpSync(built, snapshot, { recursive: true });
  const files = join(snapshot, 'client');
  const index = join(files, 'index.html');
  const template = await readFile(index, 'utf8');
  // It is no file to be sent as it is: every page is made from it.
  rmSync(index);
  await compressTexts(files);
  const sendFile = sirv(files, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      // Names under assets/ hold a hash of the content; every other name can mean something else tomorrow.
      const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', cache);
    },
  });
  // The snapshot is outside of any package, so nothing else says that its files are modules.
  await writeFile(join(snapshot, 'package.json'), '{ "type": "module" }');
  const { createSite }: SiteModule = await import(pathToFileURL(join(snapshot, 'server', 'site.js')).href);
  const sendPage = servePages(createSite({ template, apiOrigin, onError: reportPageError }));
  const handle: Handler = (request, response) =>
    sendFile(request, response, () => {
      if (!request.url?.startsWith('/assets/')) {
        sendPage(request, response);
        return;
      }
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found');
    });
  return { handle, inlineScripts: inlineScriptsOf(template) };
}

async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && textual.has(extname(entry.name)));
  await Promise.all(
    texts.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < worthCompressing) return;
      await Promise.all(
        compressors.map(async ([extension, compress]) => writeFile(file + extension, await compress(bytes))),
      );
    }),
  );
}
