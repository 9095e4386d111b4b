import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.ts';
import { processIdentity } from './process-identity.ts';

let folder: string;
let lockFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lockFile = join(folder, 'stack.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeLock = (pid: number, identity: string | undefined) =>
  writeFileSync(lockFile, JSON.stringify({ pid, identity }));

describe('the lock of a running stack', () => {
  it('is there until it is given back', () => {
    const release = takeLock(lockFile);
    expect(existsSync(lockFile)).toBe(true);
    release();
    expect(existsSync(lockFile)).toBe(false);
  });

  it('refuses a second stack, naming the process of the first', () => {
    takeLock(lockFile);
    expect(() => takeLock(lockFile)).toThrow(`process ${process.pid}`);
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    const pid = child.pid ?? 0;
    const identity = processIdentity(pid);
    await once(child, 'exit');
    writeLock(pid, identity);
    expect(() => takeLock(lockFile)).not.toThrow();
  });

  it('is taken over when another process got the number of the one that is gone, as after a reboot', () => {
    writeLock(process.ppid, 'an earlier boot');
    expect(() => takeLock(lockFile)).not.toThrow();
  });

  it('is taken over when a crash left half of it', () => {
    writeFileSync(lockFile, '{"pid":');
    expect(() => takeLock(lockFile)).not.toThrow();
  });

  it('is not given back by whoever does not hold it', () => {
    const release = takeLock(lockFile);
    writeLock(process.ppid, processIdentity(process.ppid));
    release();
    expect(existsSync(lockFile)).toBe(true);
  });
});
