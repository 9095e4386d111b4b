import type { TurnLength } from '../load/job.ts';

/** How much is measured. */
export interface Scale {
  /** How often each server has its turn. */
  rounds: number;
  /** How long a turn is, and the one before the first round, which is not counted. */
  turn: TurnLength;
  warmUp: TurnLength;
  /** Calls at a time. */
  connections: number;
  parts: number;
  buyers: number;
  /** Orders in the database in which a buyer's are looked for. */
  orders: number;
  /** Calls in each turn of what is slow or can be done once only. */
  scans: number;
  payments: number;
  uploads: number;
  /** How often each server is started. */
  starts: number;
}

export const fullScale: Scale = {
  rounds: 5,
  turn: { seconds: 5 },
  warmUp: { seconds: 3 },
  connections: 32,
  parts: 50,
  buyers: 10_000,
  orders: 500_000,
  scans: 8,
  payments: 384,
  uploads: 64,
  starts: 7,
};

/** For a look at one case while working on it. */
export const quickScale: Scale = {
  ...fullScale,
  rounds: 3,
  turn: { seconds: 2 },
  warmUp: { seconds: 1.5 },
  buyers: 2000,
  orders: 100_000,
  payments: 192,
  uploads: 32,
  starts: 3,
};
