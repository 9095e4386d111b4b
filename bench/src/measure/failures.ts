import type { LoadResult } from '../load/job.ts';

/** What was no success, by what it was: a status, or that there was no answer. */
export type Failures = Record<string, number>;

/** Everything in some turns that was no success; a turn without any answer is one failure. */
export function failuresOf(turns: readonly LoadResult[]): Failures {
  const failures: Failures = {};
  const add = (what: string, count: number) => {
    if (count > 0) failures[what] = (failures[what] ?? 0) + count;
  };
  for (const { errors, statuses, calls } of turns) {
    add('no answer', errors);
    add('an empty turn', calls === 0 ? 1 : 0);
    for (const [status, count] of Object.entries(statuses)) if (!status.startsWith('2')) add(status, count);
  }
  return failures;
}

export function countFailures(failures: Failures): number {
  return Object.values(failures).reduce((sum, count) => sum + count, 0);
}

/** e.g. `500 × 7`; `0` where there are none. */
export function failuresInWords(failures: Failures): string {
  const words = Object.entries(failures).map(([what, count]) => `${what} × ${count}`);
  return words.length === 0 ? '0' : words.join(', ');
}
