import { mostRelated } from '@switchyard/shared/parts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { BoughtTogetherRepository } from './bought-together.repository.ts';
import type { StoredPart } from './part-document.ts';

/** More are stored than shown, because those that are sold out or no longer on sale are left out. */
const mostBought = 3 * mostRelated;
/** The shortest interval between two counts of a part, even if it sells all day. In milliseconds. */
const countedEvery = 60_000;
/** The batch size of the sweep. */
const mostAtOnce = 500;

interface BoughtTogetherNeeds {
  repository: BoughtTogetherRepository;
  /**
   * The ids of the parts that several buyers bought together with a part, the most frequent first. Read from the
   * orders.
   */
  countBought: (partId: string, limit: number) => Promise<string[]>;
  clock: Clock;
}

export type BoughtTogetherService = ReturnType<typeof createBoughtTogether>;

/**
 * Stores with each part what was bought together with it. The first request for a part counts it, so orders from before
 * this feature need no migration. A later order only marks its parts, and the sweep recounts them.
 */
export function createBoughtTogether({ repository, countBought, clock }: BoughtTogetherNeeds) {
  return {
    /**
     * A part, and the ids of the parts bought together with it, the most frequent first.
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

    /** Call it after an order of these parts becomes paid or ceases to be paid. Idempotent. */
    markDue: (partIds: readonly string[]): Promise<void> => repository.markDue(partIds),

    /** Recounts the marked parts, each once a minute at most. Any number of processes may run it at once. */
    async sweep(): Promise<void> {
      const now = clock.now();
      const before = new Date(now.getTime() - countedEvery);
      for (const due of await repository.listDue(before, mostAtOnce))
        await repository.store(due, await countBought(due.id, mostBought), now);
    },
  };
}
