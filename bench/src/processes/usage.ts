import { readFileSync } from 'node:fs';

/** The kernel's unit of processor time; 100 on every Linux that Node runs on. */
export const ticksPerSecond = 100;

/** Processor time that a process has used since its start, in seconds; undefined where the system does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  const text = readProcess(pid, 'stat');
  // The name, which may hold spaces, is in brackets; the times are the 14th and 15th field (man 5 proc).
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return Number.isNaN(ticks) ? undefined : ticks / ticksPerSecond;
}

/** Memory that a process has in RAM at this moment, in bytes; undefined where the system does not tell. */
export function residentBytes(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readProcess(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

function readProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
