import { setTimeout as sleep } from 'node:timers/promises';
import type { Failures } from '../measure/failures.ts';
import type { SoakReport } from './job.ts';
import { dealActions, type Action } from './mix.ts';

/** More than this under way means that the shop does not keep up: what is due then is a failure, and not begun. */
const mostUnderWay = 1000;
/** A pause between two windows that is no longer than this is made up for, in milliseconds. */
const mostMadeUp = 1000;

export interface VisitorsDependencies {
  /** Does one action. @throws Failed where a call of it was not answered as it should be */
  act(action: Action, note: (what: string, milliseconds: number) => void, dueAt: number): Promise<void>;
  /** How many orders there were since the beginning. */
  orders(): SoakReport['orders'];
}

/** A call that was not answered as it should be. Its message names the call and the status or the fault. */
export class Failed extends Error {}

/** Makes the actions of the mix, and keeps notes of what came of them until they are asked for. */
export function createVisitors({ act, orders }: VisitorsDependencies) {
  const deck = dealActions();
  const underWay = new Set<Promise<void>>();
  let next = 0;
  let notes = emptyNotes();
  let lastEnd = 0;

  function begin(dueAt: number): Promise<void> {
    const action = deck[next % deck.length] ?? 'list';
    next += 1;
    const work = act(action, note, dueAt)
      .then(() => void (notes.actions += 1), fail)
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  }

  function note(what: string, milliseconds: number): void {
    (notes.latencies[what] ??= []).push(milliseconds);
  }

  function fail(error: unknown): void {
    if (!(error instanceof Failed)) throw error;
    notes.failures[error.message] = (notes.failures[error.message] ?? 0) + 1;
  }

  function report(seconds: number): SoakReport {
    const { latencies, actions, failures } = notes;
    notes = emptyNotes();
    const arrays = Object.entries(latencies).map(([what, values]) => [what, Float64Array.from(values)]);
    return { seconds, actions, failures, latencies: Object.fromEntries(arrays), orders: orders() };
  }

  return {
    async closed(visitors: number, seconds: number): Promise<SoakReport> {
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      const visit = async () => {
        while (performance.now() < until) await begin(performance.now());
      };
      await Promise.all(Array.from({ length: visitors }, visit));
      lastEnd = performance.now();
      return report((lastEnd - startedAt) / 1000);
    },

    /** Goes on where the window before ended. */
    async paced(perSecond: number, seconds: number): Promise<SoakReport> {
      const now = performance.now();
      const startedAt = now - lastEnd < mostMadeUp ? lastEnd : now;
      const end = startedAt + seconds * 1000;
      const due = Math.round(perSecond * seconds);
      for (let number = 0; number < due; number += 1) {
        const dueAt = startedAt + (number * 1000) / perSecond;
        while (performance.now() < dueAt) await sleep(Math.max(1, dueAt - performance.now()));
        if (underWay.size < mostUnderWay) void begin(dueAt);
        else fail(new Failed('not begun: too many calls under way'));
      }
      while (performance.now() < end) await sleep(Math.max(1, end - performance.now()));
      lastEnd = end;
      return report(seconds);
    },

    async finish(): Promise<SoakReport> {
      const startedAt = performance.now();
      await Promise.all(underWay);
      return report(Math.max(1, performance.now() - startedAt) / 1000);
    },
  };
}

interface Notes {
  latencies: Record<string, number[]>;
  failures: Failures;
  actions: number;
}

const emptyNotes = (): Notes => ({ latencies: {}, failures: {}, actions: 0 });
