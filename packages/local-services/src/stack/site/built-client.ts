import { cpSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

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
 * Serves a built client: its files, compressed beforehand, and for every route of the client its index page.
 *
 * From a copy in `snapshot`, because the next build empties the folder it was built to, perhaps while this serves.
 */
export async function serveBuiltClient(built: string, snapshot: string): Promise<Handler> {
  rmSync(snapshot, { recursive: true, force: true });
  cpSync(built, snapshot, { recursive: true });
  await compressTexts(snapshot);
  const serve = sirv(snapshot, {
    single: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      // Names under assets/ hold a hash of the content; every other name can mean something else tomorrow.
      const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      response.setHeader('cache-control', cache);
    },
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    serve(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('Not found');
    });
  };
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
