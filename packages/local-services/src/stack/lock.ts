import { rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { StackFailure } from './failure.ts';
import { readJsonFile } from './private-file.ts';
import { processIdentity } from './process-identity.ts';

const lockSchema = z.object({ pid: z.number().int(), identity: z.string() });

/**
 * Takes the one place for a running stack in a folder; two at once would share a database folder.
 * A lock whose process is gone, after a crash or a reboot, is taken over.
 * @returns what gives the place back
 * @throws StackFailure naming the process that holds it
 */
export function takeLock(lockFile: string): () => void {
  const lock = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(lockFile, JSON.stringify(lock), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
      const holder = readJsonFile(lockFile, lockSchema);
      if (attempt >= 2 || (holder && processIdentity(holder.pid) === holder.identity)) {
        throw new StackFailure(
          `This checkout's shop is running already (process ${holder?.pid ?? 'unknown'}). ` +
            'Stop it first: Ctrl-C where it runs.',
          undefined,
          error,
        );
      }
      rmSync(lockFile, { force: true });
    }
  }
  return () => {
    if (readJsonFile(lockFile, lockSchema)?.pid === process.pid) rmSync(lockFile, { force: true });
  };
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
