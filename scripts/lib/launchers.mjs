import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The processes whose end means that nobody waits for this one any more: npm, and the shell between it and this process
 * where there is one. Empty when npm did not start this: a shell that puts it in the background and ends is no reason to stop.
 * @param {{ environment?: NodeJS.ProcessEnv, parent?: number, describe?: (pid: number) => { parent: number, name: string } | undefined }} [given]
 * @returns {number[]} pids
 */
export function launchersToWatch({
  environment = process.env,
  parent = process.ppid,
  describe = describeProcess,
} = {}) {
  if (!environment.npm_lifecycle_event || parent <= 1) return [];
  const described = describe(parent);
  const isShell = described !== undefined && /^-?(sh|dash|bash|zsh|ash|busybox|fish)$/.test(described.name);
  return isShell && described.parent > 1 ? [parent, described.parent] : [parent];
}

/** @param {number} pid */
function describeProcess(pid) {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) \S (\d+).*$/s, '$2 $1')
        : execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, parent, path] = /^(\d+)\s+(.*)$/s.exec(text) ?? [];
    if (parent === undefined || path === undefined) return undefined;
    return { parent: Number(parent), name: path.split('/').at(-1) ?? path };
  } catch {
    return undefined;
  }
}
