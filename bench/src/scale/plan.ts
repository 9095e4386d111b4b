import type { TurnLength } from '../load/job.ts';

/** How much of it is measured. */
export interface ScalingPlan {
  /** How many API processes there are, from the least to the most: the first is what the others are compared with. */
  processes: readonly [number, ...number[]];
  /** How often each number of processes has its turn. */
  rounds: number;
  /** How long a turn is, and the one before the first round, which is not counted. */
  turn: TurnLength;
  warmUp: TurnLength;
  /** Calls at a time. */
  connections: number;
  parts: number;
  buyers: number;
  orders: number;
  /** How many orders hold units of the one part that everybody wants, while more are placed. */
  standingHolds: readonly number[];
  /** More orders at once than there are units. */
  rush: Rush;
}

export interface Rush {
  /** How often, each time for a part of its own. */
  times: number;
  units: number;
  /** Units of each order. */
  quantity: number;
  orders: number;
}

export const fullScaling: ScalingPlan = {
  processes: [1, 2, 4],
  rounds: 5,
  turn: { seconds: 1.2 },
  warmUp: { seconds: 1 },
  connections: 32,
  parts: 600,
  buyers: 10_000,
  orders: 100_000,
  standingHolds: [0, 300, 1000, 3000],
  rush: { times: 3, units: 200, quantity: 2, orders: 1000 },
};

/** For a look at it while working on it. */
export const quickScaling: ScalingPlan = {
  ...fullScaling,
  rounds: 3,
  turn: { seconds: 1 },
  warmUp: { seconds: 0.5 },
  orders: 20_000,
  buyers: 2000,
};
