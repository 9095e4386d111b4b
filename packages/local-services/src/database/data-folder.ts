import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ExecutableEngine } from './database-engine.ts';

/** How long a server that was left behind may take to stop before it is killed (milliseconds). */
const LEFT_BEHIND_LIMIT = 15_000;

const note = z.object({
  family: z.enum(['mongodb', 'embedded']),
  /** The database server's process. */
  pid: z.number(),
  /** The process that started it. */
  startedBy: z.number(),
});

type Note = z.infer<typeof note>;

/** The folder cannot be used by this engine now; the message says why and what to do. */
export class DataFolderRefused extends Error {
  override readonly name = 'DataFolderRefused';
}

/** The right to serve a data folder. */
export interface FolderClaim {
  /** Writes down who serves the folder now, for the next start. */
  servedBy(pid: number): void;
  /** The server did not come up: what was written down before is true again. */
  giveUp(): void;
}

/**
 * Makes the folder ready for this engine: it exists, was not written by another kind of engine, and no server uses it.
 * A server whose starter was killed and that was left behind is stopped; one whose starter lives is respected.
 * @throws {DataFolderRefused}
 */
export async function claimDataFolder(
  folder: string,
  engine: ExecutableEngine,
  log: (line: string) => void,
): Promise<FolderClaim> {
  mkdirSync(folder, { recursive: true });
  const last = readNote(folder);
  if (last && last.family !== engine.family) {
    throw new DataFolderRefused(
      `The data folder ${folder} was written by ${familyName(last.family)}, and the database found on this machine is ` +
        `${familyName(engine.family)} (${engine.name}); they cannot read each other's files. Move or remove the folder to ` +
        `start with an empty one, or make the other one available again and use mongodump and mongorestore.`,
    );
  }
  if (last && isServing(last.pid, folder)) {
    if (isAlive(last.startedBy)) {
      throw new DataFolderRefused(
        `The data folder ${folder} is in use: process ${last.pid} serves it, started by process ${last.startedBy}, ` +
          `which still runs. Stop that one first.`,
      );
    }
    log(`Database: stopping process ${last.pid}, left behind by an earlier start that was killed`);
    await stopLeftBehind(last.pid, folder);
  }
  return {
    servedBy: (pid) => writeNote(folder, { family: engine.family, pid, startedBy: process.pid }),
    giveUp: () => writeNote(folder, last),
  };
}

/** Beside the folder, not in it: what is in it is the engine's. */
function noteFile(folder: string): string {
  return `${path.resolve(folder)}.server.json`;
}

function readNote(folder: string): Note | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(noteFile(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

function writeNote(folder: string, content: Note | undefined): void {
  if (content) writeFileSync(noteFile(folder), JSON.stringify(content));
  else rmSync(noteFile(folder), { force: true });
}

function familyName(family: Note['family']): string {
  return family === 'embedded' ? 'the embedded engine' : 'an official MongoDB';
}

async function stopLeftBehind(pid: number, folder: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      break; // gone meanwhile, or another user's
    }
    for (const until = Date.now() + LEFT_BEHIND_LIMIT; Date.now() < until;) {
      if (!isServing(pid, folder)) return;
      await sleep(50);
    }
  }
  if (!isServing(pid, folder)) return;
  throw new DataFolderRefused(
    `Process ${pid}, left behind by an earlier start, uses ${folder} and cannot be stopped.`,
  );
}

/** Process ids are used again: only a process whose command names this folder is the server meant. */
function isServing(pid: number, folder: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(folder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
