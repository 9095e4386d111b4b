// Lays the built client out for the web server: node lay-out-files.ts <built client> <folder for the web server>
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);
/** Below this a compressed file is no smaller on the wire. Bytes. */
const worthCompressing = 1024;
const forms = [
  [
    '.br',
    (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['.gzip', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/**
 * One folder for each form of the files: `.plain/`, `.br/` and `.gzip/`, the last two with texts only. A file has its
 * name in each, so that the web server, which knows no brotli, tells its type by the name and its form by the folder.
 * Inside are `files/`, which are addresses of the site, and `shell.html`, which stands in for pages.
 */
export async function layOutFiles(built: string, folder: string): Promise<void> {
  const plain = join(folder, '.plain');
  const files = join(plain, 'files');
  await mkdir(plain, { recursive: true });
  await cp(built, files, { recursive: true });
  // It is no file to be sent as it is: every page is made from it.
  await rename(join(files, 'index.html'), join(plain, 'shell.html'));
  const entries = await readdir(plain, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && textual.has(extname(entry.name)));
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name), plain, folder)));
}

async function compress(file: string, plain: string, folder: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < worthCompressing) return;
  for (const [form, toForm] of forms) {
    const target = join(folder, form, relative(plain, file));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await toForm(bytes));
  }
}

if (import.meta.main) {
  const [built, folder] = process.argv.slice(2);
  if (!built || !folder) throw new Error('Which client, and which folder for the web server?');
  await layOutFiles(built, folder);
}
