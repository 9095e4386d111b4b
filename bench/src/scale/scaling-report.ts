import { failuresInWords } from '../measure/failures.ts';
import { ratiosOf, spreadOf, type Spread } from '../report/statistics.ts';
import { formatTable } from '../report/table.ts';
import { number, spread } from '../report/text.ts';
import { busySharesOf, coresUsed, costOf, limitOf, type BusyShares } from './costs.ts';
import type { ScalingResult, ScalingResults } from './measure-scaling.ts';
import type { Rush } from './plan.ts';
import type { RushResult } from './rush.ts';
import type { SiteTurn } from './turn.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;
const speeds = (turns: readonly SiteTurn[]) => turns.map(({ perSecond }) => perSecond);
const medianOf = (turns: readonly SiteTurn[], what: 'perSecond' | 'p50' | 'p99') =>
  spreadOf(turns.map((turn) => turn[what])).median;

/** How many times as fast as with the fewest processes, round by round; undefined for those. */
export function gainOf(result: ScalingResult, all: readonly ScalingResult[]): Spread | undefined {
  const fewest = all.find(({ kind }) => kind === result.kind);
  return fewest && fewest !== result ? ratiosOf(speeds(result.turns), speeds(fewest.turns)) : undefined;
}

/** Every kind of call with every number of processes. */
export function scalingTable({ kinds }: ScalingResults, cores: number): string {
  const head = ['call', 'API processes', 'calls/s', 'times', 'p50 ms', 'p99 ms', 'busy: nginx', 'API, each', 'engine', 'load', 'all else', 'together', 'at the limit', 'failures']; // prettier-ignore
  const rows = kinds.map((result) => {
    const { kind, processes, turns, failures } = result;
    const gain = gainOf(result, kinds);
    return [
      kind,
      String(processes),
      spread(spreadOf(speeds(turns))),
      gain ? `${spread(gain)} ×` : '',
      number(medianOf(turns, 'p50')),
      number(medianOf(turns, 'p99')),
      ...busyColumns(busySharesOf(turns), cores),
      failuresInWords(failures),
    ];
  });
  return formatTable([head, ...rows], 1);
}

function busyColumns(busy: BusyShares | undefined, cores: number): string[] {
  if (!busy) return ['—', '—', '—', '—', '—', '—', '—'];
  const { nginx, api, engine, load, others } = busy;
  return [
    percent(nginx),
    api.map(percent).join(' '),
    percent(engine),
    percent(load),
    percent(others),
    `${percent(coresUsed(busy) / cores)} of ${cores}`,
    limitOf(busy, cores),
  ];
}

/** What a call costs in each process: what a machine with more cores can be reckoned from. */
export function costTable({ kinds }: ScalingResults): string {
  const head = ['call', 'API processes', 'ms of a core: API', 'nginx', 'engine', 'calls/s of a core: API', 'nginx', 'engine']; // prettier-ignore
  const rows = kinds.flatMap(({ kind, processes, turns }) => {
    const busy = busySharesOf(turns);
    if (!busy) return [];
    const { api, nginx, engine } = costOf(busy, medianOf(turns, 'perSecond'));
    return [
      [kind, String(processes), ...[api, nginx, engine].map(number), ...[api, nginx, engine].map(perCore)],
    ];
  });
  return formatTable([head, ...rows], 1);
}

const perCore = (milliseconds: number) => (milliseconds > 0 ? number(1000 / milliseconds) : '—');

/** How many orders a second one part takes. */
export function hotPartTable({ hotPart }: ScalingResults, cores: number): string {
  const head = ['open orders of the part', 'API processes', 'orders/s', 'p50 ms', 'p99 ms', 'busy: nginx', 'API, each', 'engine', 'load', 'all else', 'together', 'at the limit', 'failures']; // prettier-ignore
  const rows = hotPart.map(({ standingHolds, processes, turns, failures }) => [
    standingHolds.toLocaleString('en'),
    String(processes),
    spread(spreadOf(speeds(turns))),
    number(medianOf(turns, 'p50')),
    number(medianOf(turns, 'p99')),
    ...busyColumns(busySharesOf(turns), cores),
    failuresInWords(failures),
  ]);
  return formatTable([head, ...rows], 1);
}

/** What came of a rush, for a person. */
export function rushLine(
  { units, quantity, orders: asked }: Rush,
  { statuses, stock, orders, byProcess, faults }: RushResult,
): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return [
    `${asked} orders of ${quantity} at once for ${units} units: ${answers.join(', ')};`,
    `${stock.available} available + ${stock.held} held + ${stock.sold} sold of ${stock.stocked}, ${orders} orders stored;`,
    `by process ${byProcess.map(({ placed }) => placed).join(' + ')};`,
    faults.length === 0 ? 'as it must be' : faults.join('; '),
  ].join(' ');
}
