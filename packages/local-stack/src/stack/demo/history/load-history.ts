import { existsSync } from 'node:fs';
import { ApiError } from '@switchyard/shared';
import { z } from 'zod';
import { planHistory, type Deed } from '../../../demo-data/index.ts';
import { readJsonFile, writePrivateFile } from '../../private-file.ts';
import type { Step } from '../../progress.ts';
import { markerOf, type DemoLoading } from '../load-demo-data.ts';
import { createPerformer, type Stage } from './perform.ts';
import type { Past } from './past.ts';

/** Mail about these last days is sent. What is longer past happens in a shop without mail. */
const mailedDays = 1.5;
const dayMs = 24 * 60 * 60_000;

const stateSchema = z.object({
  /** The moment to which the history leads. */
  until: z.coerce.date(),
  /** How many deeds are done. */
  done: z.int(),
  isWhole: z.boolean(),
});

/** A history that is not complete yet. */
export interface OpenHistory {
  file: string;
  until: Date;
  done: number;
}

/**
 * The history that this shop still lacks, if any: a new shop gets one, and one that was interrupted is continued. A
 * shop that was filled without one stays without.
 */
export function findOpenHistory(
  place: Pick<DemoLoading, 'database' | 'dataFolder'>,
): OpenHistory | undefined {
  const file = markerOf(place, 'demo-history');
  const state = readJsonFile(file, stateSchema);
  if (state) return state.isWhole ? undefined : { file, until: state.until, done: state.done };
  if (existsSync(markerOf(place))) return undefined;
  const begun = { until: new Date(), done: 0, isWhole: false };
  writePrivateFile(file, begun);
  return { file, until: begun.until, done: 0 };
}

export interface HistoryLoading extends Omit<Stage, 'past'> {
  history: OpenHistory;
  /** What happens; usually the whole plan. */
  deeds?: readonly Deed[];
  /** Starts a shop of the past, with mail or without. */
  open: (mail: 'with mail' | 'without mail') => Promise<Past>;
  step: Step;
  signal: AbortSignal;
}

/**
 * Lets the history happen, one deed after another. If it is interrupted, the next start continues with the deed that
 * may be half done.
 * @returns how many orders were placed, and how many deeds the shop refused: somebody may have used it meanwhile
 */
export async function loadHistory(loading: HistoryLoading): Promise<{ orders: number; refused: number }> {
  const { history, open, step, signal } = loading;
  const { file, until } = history;
  const { deeds = planHistory(until) } = loading;
  const mailedFrom = new Date(until.getTime() - mailedDays * dayMs);
  let { done } = history;
  let refused = 0;

  async function perform(last: number, mail: 'with mail' | 'without mail'): Promise<void> {
    if (done >= last) return;
    const past = await open(mail);
    try {
      const act = await createPerformer({ ...loading, past });
      for (; done < last; done += 1) {
        signal.throwIfAborted();
        const deed = deeds[done];
        if (deed) await act(deed).catch(forgiveRefusal);
        if (mail === 'with mail') await past.sweep();
        writePrivateFile(file, { until, done: done + 1, isWhole: false });
        step.update(`${done + 1} of ${deeds.length}`);
      }
      // Nothing of this time is left to a shop that sends mail, or to another time.
      await past.sweep();
    } finally {
      await past.stop();
    }
  }

  function forgiveRefusal(error: unknown): void {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    refused += 1;
  }

  const firstMailed = deeds.findIndex(({ at }) => at >= mailedFrom);
  await perform(firstMailed === -1 ? deeds.length : firstMailed, 'without mail');
  await perform(deeds.length, 'with mail');
  writePrivateFile(file, { until, done, isWhole: true });
  return { orders: deeds.filter(({ kind }) => kind === 'place').length, refused };
}
