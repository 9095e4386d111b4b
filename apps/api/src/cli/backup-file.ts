import { randomUUID } from 'node:crypto';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PlainError } from './plain-error.ts';

/**
 * Writes a gzipped file that only its owner can read. It gets its final name once it is complete and synced to disk; a
 * killed process only leaves `FILE.….partial` behind.
 * @throws PlainError if the file exists or cannot be written
 */
export async function writeBackupFile(content: Readable, file: string): Promise<void> {
  // The random name and the flag 'wx' guarantee that this never writes to a file or link that somebody else has put
  // there.
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const handle = await open(partial, 'wx', 0o600);
    await pipeline(content, createGzip(), handle.createWriteStream({ flush: true }));
    await giveName(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw inWords(error, file);
  }
}

/** @throws PlainError if the file exists */
export async function refuseExisting(file: string): Promise<void> {
  const isThere = await lstat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw existsAlready(file);
}

const existsAlready = (file: string) => new PlainError(`${file} cannot be made: it exists already.`);

/**
 * Gives the finished file its name by a hard link. Unlike a rename, that never replaces a file that has appeared
 * meanwhile.
 */
async function giveName(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
    await rm(partial);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw existsAlready(file);
    // Falls back to a rename on file systems without hard links, such as those of USB sticks.
    await rename(partial, file);
  }
  const folder = await open(dirname(file), 'r');
  // Not every file system can sync a folder. The file itself is safe already.
  await folder.sync().catch(() => undefined);
  await folder.close();
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const noRoom = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Turns a file system's error into a PlainError that says what to do. Returns other errors as they are. */
export function inWords(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const reason = noRoom.has(codeOf(error))
    ? 'there is no room left on its disk. Make room, or name a file on another disk'
    : error.message;
  return new PlainError(`${file} cannot be made: ${reason}.`, { cause: error });
}
