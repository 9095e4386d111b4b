import { failuresInWords } from '../measure/failures.ts';
import { percentile } from '../report/statistics.ts';
import { formatTable } from '../report/table.ts';
import { number } from '../report/text.ts';
import type { Usage } from '../site/usage.ts';
import type { Bound } from './flatness.ts';
import type { SoakResults, SoakWindow } from './measure-soak.ts';
import { growthPerHour, type Quarter } from './quarters.ts';
import { sortedLatencies } from './window-line.ts';

const shown = (value: number | undefined) => (value === undefined ? '—' : number(value));
const percent = (share: number | undefined) => (share === undefined ? '—' : `${Math.round(share * 100)} %`);

/** What was measured, by quarter of the run. */
export function quartersTable(quarters: readonly Quarter[], windows: readonly SoakWindow[]): string {
  const head = ['', '1st quarter', '2nd', '3rd', 'last', 'last / 2nd', 'MB an hour, after the 1st'];
  const row = (name: string, of: (quarter: Quarter) => number | undefined, perHour?: number) => {
    const [, second, , last] = quarters.map(of);
    return [
      name,
      ...quarters.map((quarter) => shown(of(quarter))),
      second !== undefined && last !== undefined && second > 0 ? (last / second).toFixed(2) : '',
      perHour === undefined ? '' : signed(perHour),
    ];
  };
  const names = (of: (quarter: Quarter) => Usage) => Object.keys(quarters[0] ? of(quarters[0]) : {});
  const apis = quarters[0]?.apis ?? [];
  const rows = [
    row('calls/s', ({ perSecond }) => perSecond),
    row('p50 ms', ({ p50 }) => p50),
    row('p99 ms', ({ p99 }) => p99),
    row('processor ms of a call', ({ costMs }) => costMs),
    ['failures', ...quarters.map(({ failures }) => String(failures))],
    ...names(({ residentMegabytes }) => residentMegabytes).map((name) =>
      row(
        `${name}, memory MB`,
        ({ residentMegabytes }) => residentMegabytes[name],
        growthPerHour(windows, name),
      ),
    ),
    ...apis.flatMap((_, index) => [
      row(`API ${index + 1}, heap MB`, ({ apis }) => apis[index]?.heapMegabytes),
      row(`API ${index + 1}, event loop late ms`, ({ apis }) => apis[index]?.loopDelayMs),
      row(`API ${index + 1}, the same, p99`, ({ apis }) => apis[index]?.loopDelayP99Ms),
    ]),
    ...names(({ busy }) => busy).map((name) => [
      `${name}, busy`,
      ...quarters.map(({ busy }) => percent(busy[name])),
    ]),
  ];
  return formatTable([head, ...rows]);
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`;

/** Every kind of call, in the second quarter and in the last. */
export function callsTable(windows: readonly SoakWindow[]): string {
  const quarter = windows.length / 4;
  const [second, last] = [windows.slice(quarter, 2 * quarter), windows.slice(3 * quarter)];
  const kinds = [...new Set(windows.flatMap(({ latencies }) => Object.keys(latencies)))];
  const rows = kinds.map((kind) => {
    const [before, after] = [sortedLatencies(second, kind), sortedLatencies(last, kind)];
    const at = (percent: number) =>
      `${number(percentile(before, percent))} → ${number(percentile(after, percent))}`;
    return [kind, sortedLatencies(windows, kind).length.toLocaleString('en'), at(50), at(99)];
  });
  return formatTable([['call', 'calls', 'p50 ms, 2nd → last quarter', 'p99 ms'], ...rows]);
}

export function boundsTable(bounds: readonly Bound[]): string {
  const rows = bounds.map(({ name, measured, atMost, met }) => [
    name,
    `${measured.toFixed(2)} ×`,
    `${atMost.toFixed(2)} ×`,
    met ? 'yes' : 'NO',
  ]);
  return formatTable([['last quarter beside the second', 'measured', 'at most', 'flat'], ...rows]);
}

/** What became of the calls, the orders and the stock. */
export function outcomeLines({ failures, orders, books, faults }: SoakResults): string[] {
  const { placed, paid, cancelled, open } = orders;
  const { available, held, sold, stocked } = books.stock;
  const whole = (value: number) => value.toLocaleString('en');
  return [
    `Failures: ${failuresInWords(failures)}`,
    `Orders: ${whole(placed)} placed, ${whole(paid)} paid, ${whole(cancelled)} cancelled, ${whole(open)} open.`,
    `Stock of ${books.parts} parts: ${whole(available)} available + ${whole(held)} held + ${whole(sold)} sold, ${whole(stocked)} stocked: ${faults.length === 0 ? 'the books are right, part by part' : faults.join('; ')}.`,
  ];
}
