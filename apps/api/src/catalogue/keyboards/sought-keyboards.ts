import type { SoughtKeyboard } from '@switchyard/fit';
import type { Clock } from '../../infrastructure/clock.ts';
import { networkOf } from '../../infrastructure/security/network.ts';
import { soughtDays } from './keyboards.collection.ts';
import type { KeyboardsRepository, SoughtName } from './keyboards.repository.ts';

/** The name that a network searched for last. It is counted once the network has sent no other for a while. */
interface Note {
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  isCounted: boolean;
}

/** Milliseconds until a network's name is counted. A name that it sends before then replaces the earlier one. */
const typingPause = 10_000;
/** After a count, nothing else from the same network is counted for this many milliseconds. */
const pauseOfNetwork = 60_000;
/** The maximum number of networks in memory. Others are not counted meanwhile. */
const mostNetworks = 1000;
/** The maximum number of counts in the database, and of names in a list. */
const mostCounts = 500;

export type SoughtKeyboards = ReturnType<typeof createSoughtKeyboards>;

interface SoughtNeeds {
  keyboards: Pick<KeyboardsRepository, 'addSought' | 'keepMostSought' | 'mostSought'>;
  /** The words of a search as they are counted. Undefined if they may be personal. */
  termOf(text: string): string | undefined;
  clock: Clock;
}

/**
 * Counts names of keyboards that were searched for in vain, in memory until the next sweep. A name that is still being
 * typed is not counted, and each network counts once a minute, so that no program decides the list.
 */
export function createSoughtKeyboards({ keyboards, termOf, clock }: SoughtNeeds) {
  const notes = new Map<string, Note>();

  /** Returns the names to count and marks them as counted. Forgets networks whose pause has ended. */
  function takeSettled(): Note[] {
    const now = clock.now().getTime();
    const settled = [...notes.values()].filter(({ at, isCounted }) => !isCounted && now - at >= typingPause);
    for (const note of settled) note.isCounted = true;
    for (const [network, { at, isCounted }] of notes)
      if (isCounted && now - at >= pauseOfNetwork) notes.delete(network);
    return settled;
  }

  return {
    /** Notes a search in vain. Never waits and never fails. */
    note(text: string, ipAddress: string | undefined): void {
      const name = termOf(text);
      const network = networkOf(ipAddress);
      const noted = notes.get(network);
      if (name === undefined || noted?.isCounted || (!noted && notes.size >= mostNetworks)) return;
      notes.set(network, { name, at: clock.now().getTime(), isCounted: false });
    },

    async sweep(): Promise<void> {
      const settled = takeSettled();
      if (settled.length === 0) return;
      const ofDay = Map.groupBy(settled, ({ at }) => new Date(at).toISOString().slice(0, 10));
      for (const [day, ofOne] of ofDay) {
        const ofName = Map.groupBy(ofOne, ({ name }) => name);
        await keyboards.addSought(
          day,
          [...ofName].map(([name, same]): SoughtName => {
            const lastAt = new Date(Math.max(...same.map(({ at }) => at)));
            return { name, times: same.length, lastAt };
          }),
        );
      }
      await keyboards.keepMostSought(mostCounts);
    },

    /** The names of the last 90 days, the most frequent first. */
    async list(): Promise<SoughtKeyboard[]> {
      const since = new Date(clock.now().getTime() - soughtDays * 24 * 3_600_000);
      const found = await keyboards.mostSought(since, mostCounts);
      return found.map(({ name, times, lastAt }) => ({ name, times, lastAt: lastAt.toISOString() }));
    },
  };
}
