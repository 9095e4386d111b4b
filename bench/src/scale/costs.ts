import { spreadOf } from '../report/statistics.ts';
import { others, type Usage } from '../site/usage.ts';
import type { SiteTurn } from './turn.ts';

/** Shares of one core, the middle of some turns each. The API's processes stand one by one. */
export interface BusyShares {
  nginx: number;
  api: number[];
  engine: number;
  load: number;
  /** All else on the machine: much of it means that it was not measured alone. */
  others: number;
}

/** Undefined where the system does not tell. */
export function busySharesOf(turns: readonly SiteTurn[]): BusyShares | undefined {
  const share = (name: string) => medianOf(turns.map(({ busy }) => busy[name]));
  const apis = Object.keys(turns[0]?.busy ?? {}).filter((name) => name.startsWith('API '));
  const [nginx, engine, load, rest] = ['nginx', 'engine', 'load', others].map(share);
  const api = apis.map(share).filter((one) => one !== undefined);
  if (nginx === undefined || engine === undefined || load === undefined || rest === undefined)
    return undefined;
  return api.length < apis.length ? undefined : { nginx, api, engine, load, others: Math.max(0, rest) };
}

function medianOf(values: readonly Usage[string][]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : spreadOf(known).median;
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

/** How many cores all of them used. */
export function coresUsed({ nginx, api, engine, load, others }: BusyShares): number {
  return nginx + sum(api) + engine + load + others;
}

/** From this share on a process, or the machine, counts as used up. */
const usedUp = 0.9;

/** Who holds the others up, for a person to read. */
export function limitOf(busy: BusyShares, cores: number): string {
  const { nginx, api, engine, load } = busy;
  if (coresUsed(busy) >= usedUp * cores) return `all ${cores} cores`;
  if (Math.max(...api) >= usedUp) return 'an API process';
  if (load >= usedUp) return 'the load';
  // Their work is on several cores where there are any.
  if (engine >= usedUp || nginx >= usedUp) return engine > nginx ? 'the engine' : 'nginx';
  return 'waiting';
}

/** Processor time of one call in each of them, in milliseconds; all API processes together. */
export interface CallCost {
  nginx: number;
  api: number;
  engine: number;
  load: number;
}

export function costOf(busy: BusyShares, callsPerSecond: number): CallCost {
  const milliseconds = (cores: number) => (cores * 1000) / callsPerSecond;
  return {
    nginx: milliseconds(busy.nginx),
    api: milliseconds(sum(busy.api)),
    engine: milliseconds(busy.engine),
    load: milliseconds(busy.load),
  };
}
