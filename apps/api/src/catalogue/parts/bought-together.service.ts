import { mostRelated } from '@switchyard/shared/parts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { BoughtTogetherRepository } from './bought-together.repository.ts';
import type { StoredPart } from './part-document.ts';

/** Some are left out because they are sold out or no longer on sale, so more are stored than are shown. */
const mostBought = 3 * mostRelated;
/** A part that sells all day is counted this often at most. In milliseconds. */
const countedEvery = 60_000;
/** The batch size of the sweep. */
const mostAtOnce = 500;

interface BoughtTogetherNeeds {
  repository: BoughtTogetherRepository;
  /** The ids of parts that several buyers bought together with one, the most frequent first, from the orders. */
  countBought: (partId: string, limit: number) => Promise<string[]>;
  clock: Clock;
}

export type BoughtTogetherService = ReturnType<typeof createBoughtTogether>;

/**
 * Keeps with each part what was bought together with it. The first one who asks for a part has it counted, so a shop
 * whose orders are older than the counts needs nothing. Orders only mark their parts, and the sweep counts those again.
 */
export function createBoughtTogether({ repository, countBought, clock }: BoughtTogetherNeeds) {
  return {
    /**
     * A part, and the ids of those bought together with it, the most frequent first.
     * @throws a refusal: no_such_part
     */
    async findWithBought(id: string): Promise<{ part: StoredPart; bought: string[] }> {
      const found = await repository.findWithBought(id);
      if (!found) throw refuse('no_such_part');
      const { part, bought } = found;
      if (bought) return { part, bought };
      const counted = await countBought(id, mostBought);
      await repository.storeFirst(id, counted, clock.now());
      return { part, bought: counted };
    },

    /** Call it after an order of these parts has become paid, or is so no longer. A repeated call does no harm. */
    markDue: (partIds: readonly string[]): Promise<void> => repository.markDue(partIds),

    /** Counts what is due, each part once a minute at most. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const before = new Date(now.getTime() - countedEvery);
      for (const due of await repository.listDue(before, mostAtOnce))
        await repository.store(due, await countBought(due.id, mostBought), now);
    },
  };
}
