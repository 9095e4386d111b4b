import { countFailures } from '../measure/failures.ts';
import { percentile } from '../report/statistics.ts';
import type { Usage } from '../site/usage.ts';
import type { ApiReading } from './api-metrics.ts';
import type { SoakWindow } from './measure-soak.ts';
import { megabytes, sortedLatencies } from './window-line.ts';

/** The visitors, the payment sandbox and all else on the machine are no part of the shop. */
export function isOfTheShop(group: string): boolean {
  return group === 'nginx' || group === 'engine' || group.startsWith('API ');
}

/** A quarter of the run. */
export interface Quarter {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
  /** Means of what was in RAM, by process. */
  residentMegabytes: Usage;
  /** Means, one for each API process. */
  apis: { heapMegabytes: number | undefined; loopDelayMs: number | undefined; loopDelayP99Ms: number | undefined }[]; // prettier-ignore
  /** Processor time of nginx, the API and the engine for each call, in milliseconds: what other work on the machine does not change much. */
  costMs: number | undefined;
  /** Means of the share of one core, by process. */
  busy: Usage;
}

export function quartersOf(windows: readonly SoakWindow[]): Quarter[] {
  return [0, 1, 2, 3].map((quarter) => {
    const own = windows.filter((_, index) => Math.floor((index * 4) / windows.length) === quarter);
    const latencies = sortedLatencies(own);
    const [first] = own;
    if (!first) throw new Error('there are not enough windows for quarters');
    const mean = (name: string, of: (window: SoakWindow) => Usage) =>
      meanOf(own.map((window) => of(window)[name]));
    const each = (of: (window: SoakWindow) => Usage) =>
      Object.fromEntries(Object.keys(of(first)).map((name) => [name, mean(name, of)]));
    const api = (index: number, of: (reading: ApiReading) => number | undefined) =>
      meanOf(own.map(({ apis }) => (apis[index] ? of(apis[index]) : undefined)));
    const perSecond = latencies.length / own.reduce((sum, { seconds }) => sum + seconds, 0);
    const busy = each(({ busy }) => busy);
    const cores = coresOf(busy);
    return {
      perSecond,
      costMs: cores === undefined ? undefined : (cores * 1000) / perSecond,
      p50: percentile(latencies, 50),
      p99: percentile(latencies, 99),
      failures: own.reduce((sum, { failures }) => sum + countFailures(failures), 0),
      residentMegabytes: inMegabytes(each(({ bytes }) => bytes)),
      apis: first.apis.map((_, index) => ({
        heapMegabytes: toMegabytes(api(index, ({ heapBytes }) => heapBytes)),
        loopDelayMs: api(index, ({ loopDelayMeanMs }) => loopDelayMeanMs),
        loopDelayP99Ms: api(index, ({ loopDelayP99Ms }) => loopDelayP99Ms),
      })),
      busy,
    };
  });
}

/** How many cores the shop's own processes use. */
function coresOf(busy: Usage): number | undefined {
  const shop = Object.entries(busy).filter(([name]) => isOfTheShop(name));
  return shop.reduce<number | undefined>(
    (sum, [, share]) => (sum === undefined || share === undefined ? undefined : sum + share),
    0,
  );
}

const toMegabytes = (bytes: number | undefined) => (bytes === undefined ? undefined : megabytes(bytes));

function inMegabytes(usage: Usage): Usage {
  return Object.fromEntries(Object.entries(usage).map(([name, bytes]) => [name, toMegabytes(bytes)]));
}

/** Undefined where one of them is not known. */
function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length || known.length === 0) return undefined;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Megabytes an hour by which a process grows after the first quarter: the slope of the line of least squares. */
export function growthPerHour(windows: readonly SoakWindow[], name: string): number | undefined {
  const points = windows.slice(Math.ceil(windows.length / 4)).flatMap(({ at, bytes }) => {
    const used = bytes[name];
    return used === undefined ? [] : [{ x: at / 3600, y: megabytes(used) }];
  });
  return points.length < 2 ? undefined : slopeOf(points);
}

/** The slope of the line through some points whose squared distances are the least. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const [meanX, meanY] = [meanOf(points.map(({ x }) => x)) ?? 0, meanOf(points.map(({ y }) => y)) ?? 0];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
