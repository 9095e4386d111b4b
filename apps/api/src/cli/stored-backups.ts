import { z } from 'zod';
import { describeShop, type ShopFacts, shopFactsSchema } from './shop-facts.ts';

/** A backup in a restic repository, with the facts in its tags. */
interface StoredBackup {
  id: string;
  time: Date;
  /** The folder of the backup service on the machine that made it. */
  place?: string | undefined;
  facts?: ShopFacts | undefined;
}

const snapshotsSchema = z.array(
  z.object({ id: z.string(), time: z.coerce.date(), tags: z.array(z.string()).default([]) }),
);

/** Parses the output of `restic snapshots --json`. The newest backup comes last. */
export function readSnapshots(json: string): StoredBackup[] {
  return snapshotsSchema
    .parse(JSON.parse(json) ?? [])
    .map(({ id, time, tags }) => {
      const named = Object.fromEntries(tags.map((tag) => tag.split('=', 2)));
      return { id, time, place: named['place'], facts: shopFactsSchema.safeParse(named).data };
    })
    .toSorted((one, other) => one.time.getTime() - other.time.getTime());
}

/** The tags of a backup, in restic's syntax. */
export const tagsOf = (facts: ShopFacts, place: string): string =>
  Object.entries({ ...facts, place })
    .map(([name, value]) => `${name}=${value}`)
    .join(',');

/** Fewer than half as many paid orders make a backup suspicious, because a shop never loses paid orders. */
const farFewer = (paid: number, before: number) => paid < before / 2;

const describe = ({ time, facts }: StoredBackup) =>
  `${time.toISOString()}, ${facts ? describeShop(facts) : 'of a shop that it does not name'}`;

/** The reason why a backup of this shop must not be added to those in the repository; undefined if it may be. */
export function reasonNotToStore(
  facts: ShopFacts,
  place: string,
  stored: readonly StoredBackup[],
): string | undefined {
  const last = stored.at(-1);
  if (!last) return undefined;
  const context = `This is ${describeShop(facts)}. The last backup there: ${describe(last)}.`;
  if (!last.facts)
    return facts.paid > 0
      ? undefined
      : `The repository holds backups, and this shop has no paid orders. ${context}`;
  if (last.facts.shop !== facts.shop) return `The repository holds the backups of another shop. ${context}`;
  if (farFewer(facts.paid, last.facts.paid)) return `This shop has lost most of its orders. ${context}`;
  if (last.place !== place)
    return `Another machine, or another project on this one, makes the backups of this shop. ${context}`;
  return undefined;
}

/** Describes the backup to restore, and why it may be the wrong one. */
export function examineChoice(name: string, stored: readonly StoredBackup[]) {
  const chosen = name === 'latest' ? stored.at(-1) : stored.find(({ id }) => id.startsWith(name));
  if (!chosen) return undefined;
  const largest = stored
    .filter(({ facts }) => facts)
    .toSorted((one, other) => (one.facts?.paid ?? 0) - (other.facts?.paid ?? 0))
    .at(-1);
  const summary = `The backup of ${describe(chosen)}.`;
  const isOdd =
    largest?.facts &&
    chosen.facts &&
    (largest.facts.shop !== chosen.facts.shop || farFewer(chosen.facts.paid, largest.facts.paid));
  return { summary, doubt: isOdd ? `The repository also has that of ${describe(largest)}.` : undefined };
}
