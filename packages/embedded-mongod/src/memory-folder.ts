import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. A container has 64 MB of it unless it is told otherwise. */
const MEMORY = '/dev/shm';
/** Bytes: a test run writes a few hundred megabytes. */
const ENOUGH = 2 ** 31;

const named = (pid: number) => `embedded-mongod-${pid}-`;

/** A new folder in memory, or in the temporary folder where there is too little of it. */
export function makeMemoryFolder(): string {
  if (!hasRoom()) return mkdtempSync(join(tmpdir(), named(process.pid)));
  removeAbandoned();
  return mkdtempSync(join(MEMORY, named(process.pid)));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}

/** Removes the folders of killed processes. They would take memory until the machine restarts. */
function removeAbandoned(): void {
  for (const folder of readdirSync(MEMORY)) {
    const pid = Number(/^embedded-mongod-(\d+)-/.exec(folder)?.[1]);
    if (pid > 0 && !isRunning(pid)) rmSync(join(MEMORY, folder), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
