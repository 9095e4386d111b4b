import { readFileSync } from 'node:fs';
import { cpuSeconds, residentBytes, ticksPerSecond } from '../processes/usage.ts';
import type { Site } from './site.ts';

/** A group of processes that has to do with the work, for a person to read: `nginx`, `API 1`, … */
export interface Group {
  name: string;
  pids: readonly number[];
}

/** Everybody who works for a site; nginx with its workers. */
export function groupsOf(
  { web, apis }: Site,
  others: readonly { name: string; pid: number }[],
): readonly Group[] {
  return [
    { name: 'nginx', pids: [web.pid, ...childrenOf(web.pid)] },
    ...apis.map(({ pid }, index) => ({ name: `API ${index + 1}`, pids: [pid] })),
    ...others.map(({ name, pid }) => ({ name, pids: [pid] })),
  ];
}

/** What each group used, by its name; undefined where the system does not tell. */
export type Usage = Record<string, number | undefined>;

/** Processor time since the start of the processes, in seconds. */
export const usedSeconds = (groups: readonly Group[]) => sums(groups, cpuSeconds);

/** What all else on this machine used, besides some groups: the name under which it is told. */
export const others = 'others';

/** The same of the whole machine, to the name of all else: with the groups' own taken off it is theirs. */
export function usedSecondsOfAll(groups: readonly Group[]): Usage {
  const own = usedSeconds(groups);
  const known = Object.values(own).reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const machine = machineSeconds();
  return { ...own, [others]: machine === undefined ? undefined : machine - known };
}

/** Memory in RAM at this moment, in bytes. What processes share is counted in each. */
export const usedBytes = (groups: readonly Group[]) => sums(groups, residentBytes);

/** The share of one core that each group used between two looks, so many seconds apart. */
export function busyBetween(before: Usage, after: Usage, seconds: number): Usage {
  return Object.fromEntries(
    Object.entries(after).map(([name, later]) => {
      const earlier = before[name];
      return [name, earlier === undefined || later === undefined ? undefined : (later - earlier) / seconds];
    }),
  );
}

function sums(groups: readonly Group[], measure: (pid: number) => number | undefined): Usage {
  return Object.fromEntries(
    groups.map(({ name, pids }) => [
      name,
      pids
        .map(measure)
        .reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0),
    ]),
  );
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Processor time that all cores have used since the machine's start, in seconds; also what its host took (man 5 proc, /proc/stat). */
function machineSeconds(): number | undefined {
  try {
    const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').trim().split(/\s+/);
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] =
      ticks.map(Number);
    return (user + nice + system + interrupts + softInterrupts + stolen) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
