import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { adaptToGlibc } from './elf.ts';
import type { InstalledEngine } from './installed-engine.ts';
import { usableCacheFolder } from './paths.ts';

/** The C libraries for which adapted copies are made: older ones cannot load the engine, newer ones need no copy. */
export const adaptableGlibcMinors: readonly number[] = [36, 37];

export interface AdaptedEngineOptions {
  readonly engine: InstalledEngine;
  readonly glibcMinor: number;
  readonly cacheFolder?: string | undefined;
}

/**
 * Makes sure that the adapted copy is there, whole, and made from the installed files; resolves to its folder.
 *
 * Safe when several processes do it at once, and after a crash of one: each file is written under another name and
 * moved into place in one step, a file that is right already is left alone, and one that is not is replaced. Whoever
 * has a replaced file open keeps the old one.
 */
export function prepareAdaptedEngine({ engine, glibcMinor, cacheFolder }: AdaptedEngineOptions): string {
  const folder = path.join(usableCacheFolder(cacheFolder), `engine-${engine.version}-glibc-${glibcMinor}`);
  mkdirSync(folder, { recursive: true });
  for (const source of engine.nativeFiles) {
    const { bytes } = adaptToGlibc(readFileSync(source), glibcMinor);
    const target = path.join(folder, path.basename(source));
    if (!holds(target, bytes)) putInPlace(target, bytes);
  }
  return folder;
}

function holds(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}

function putInPlace(target: string, bytes: Buffer): void {
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    const file = openSync(temporary, 'wx', 0o755);
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
      fsyncSync(file); // or a power cut could leave the name with nothing behind it
    } finally {
      closeSync(file);
    }
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}
