import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells a running process from a later one with the same number: when it started, in this boot of the machine.
 * Undefined when there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const [state, startTime] = [fields[0], fields[19]];
      return state === 'Z' ? undefined : `${boot} ${startTime}`;
    }
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started || undefined;
  } catch {
    return undefined;
  }
}
