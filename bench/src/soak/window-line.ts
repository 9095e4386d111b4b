import { countFailures, failuresInWords } from '../measure/failures.ts';
import { percentile } from '../report/statistics.ts';
import { number } from '../report/text.ts';
import type { SoakWindow } from './measure-soak.ts';

/** All calls of some windows, sorted. */
export function sortedLatencies(
  windows: readonly Pick<SoakWindow, 'latencies'>[],
  what?: string,
): Float64Array {
  const arrays = windows.flatMap(({ latencies }) =>
    what === undefined ? Object.values(latencies) : [latencies[what] ?? new Float64Array()],
  );
  const all = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all.sort();
}

export const megabytes = (bytes: number) => bytes / 1e6;

/** A window in one line, for who waits. */
export function describeWindow(window: SoakWindow): string {
  const { at, seconds, bytes, failures } = window;
  const latencies = sortedLatencies([window]);
  const minutes = `${String(Math.floor(at / 60)).padStart(3)}:${String(Math.round(at % 60)).padStart(2, '0')}`;
  const memory = Object.entries(bytes)
    .filter(([name]) => name.startsWith('API') || name === 'engine')
    .map(([name, used]) => `${name} ${used === undefined ? '—' : Math.round(megabytes(used))}`);
  return [
    `${minutes}  ${number(latencies.length / seconds)} calls/s`,
    `p50 ${number(percentile(latencies, 50))} ms`,
    `p99 ${number(percentile(latencies, 99))} ms`,
    `MB: ${memory.join(', ')}`,
    ...(countFailures(failures) > 0 ? [`FAILED: ${failuresInWords(failures)}`] : []),
  ].join('  ');
}
