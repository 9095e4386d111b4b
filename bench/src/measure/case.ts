import type { LoadJob, LoadResult } from '../load/job.ts';
import type { Server } from '../servers/servers.ts';
import type { Bench } from './bench.ts';
import type { Failures } from './failures.ts';
import type { Scale } from './scale.ts';

/** What every case is measured with, and how much. */
export type ScaledBench = Bench & { scale: Scale };

export type ContenderName =
  | 'shop'
  | 'shop, nothing shared'
  | 'naive'
  | 'naive without its index'
  | 'naive, journalled'
  | 'floor';

/** A server that has its turns in a case. */
export interface Contender {
  name: ContenderName;
  server: Server;
  /** What is asked of it in a turn: −1 before the first round, which is not counted. */
  job(round: number): Omit<LoadJob, 'origin'>;
  /** Puts things as they were before the turn. */
  before?(): Promise<void>;
}

/** Processor time over time, of each process that has to do with a turn: 1 is one core. Undefined where the system does not tell. */
export type Busy = Record<'server' | 'engine' | 'load', number | undefined>;

export type Turn = LoadResult & { busy: Busy };

/** One thing that is compared. */
export interface LoadCase {
  kind: 'load';
  /** As on the command line. */
  name: string;
  title: string;
  /** Fills a database and starts the servers. */
  prepare(bench: ScaledBench): Promise<Contender[]>;
}

/** One thing that is measured of the processes themselves. */
export interface FigureCase {
  kind: 'figure';
  name: string;
  title: string;
  measure(bench: ScaledBench): Promise<Figure[]>;
}

export type Case = LoadCase | FigureCase;

export interface Figure {
  /** e.g. `shop, at rest`. */
  name: string;
  unit: 'ms' | 'MB';
  values: number[];
}

export interface ContenderResult {
  name: ContenderName;
  turns: Turn[];
  /** Of all turns, also of the one that is not counted. */
  failures: Failures;
}

export type CaseResult =
  | { kind: 'load'; name: string; title: string; contenders: ContenderResult[] }
  | { kind: 'figure'; name: string; title: string; figures: Figure[] };
