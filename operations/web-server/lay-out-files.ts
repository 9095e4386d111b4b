// Arranges the built client for nginx: node lay-out-files.ts <built client> <folder for the web server>
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textual = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);
/** In bytes. Compressing a smaller file gains nothing. */
const worthCompressing = 1024;
const forms = [
  [
    '.br',
    (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['.gzip', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/**
 * Makes one folder per encoding: `.plain/`, `.br/` and `.gzip/`, the last two with text files only. A file
 * has the same name in each: nginx has no brotli support, so the file name determines the type and the folder
 * the encoding. Each folder holds `files/`, whose paths are URLs of the site, and `shell.html`, the page that
 * the browser renders itself.
 */
export async function layOutFiles(built: string, folder: string): Promise<void> {
  const plain = join(folder, '.plain');
  const files = join(plain, 'files');
  await mkdir(plain, { recursive: true });
  await cp(built, files, { recursive: true });
  // Only the page server needs Vite's manifest.
  await rm(join(files, '.vite'), { recursive: true, force: true });
  // index.html is the template of every page, not a URL of its own.
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
  if (!built || !folder)
    throw new Error('Usage: node lay-out-files.ts <built client> <folder for the web server>');
  await layOutFiles(built, folder);
}
