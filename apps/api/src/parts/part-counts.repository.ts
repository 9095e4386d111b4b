import { filtersOf, type Kind, kindNames } from '@switchyard/shared';
import type { Collection, Db } from 'mongodb';
import type { Combination } from './facets.ts';
import { onSale, type PartDocument } from './part-document.ts';

/**
 * The parts of a kind, counted. A write of its parts raises `begun` before and `ended` after. A count is made after
 * `ended` had the value that it is stored with as `counted`. So while `counted` equals `begun`, every write that has
 * begun had ended before the count, and the count is right. Otherwise parts are counted as they are asked for.
 */
interface CountedKind {
  _id: Kind;
  begun: number;
  ended: number;
  counted: number;
  beganAt?: Date;
  countedAt?: Date;
  parts?: number;
  combinations?: Combination[];
}

/** Of a kind with more, none are counted. A stored document has room for several times as many. */
export const mostCombinations = 20_000;
/** A write that takes longer has crashed. In milliseconds. */
const longestWrite = 60_000;
/** Counts are renewed so often, in case something else has written parts, such as a restore. In milliseconds. */
const renewedEvery = 60 * 60_000;

export type PartCountsRepository = ReturnType<typeof createPartCountsRepository>;

export function createPartCountsRepository(db: Db) {
  const counts: Collection<CountedKind> = db.collection('partCounts');
  const parts: Collection<PartDocument> = db.collection('parts');
  const known = new Map<Kind, { at: string; combinations: Combination[] }>();

  const ofKind = (kind: Kind) => ({ ...onSale, traits: kind });
  const all = { _id: { $in: [...kindNames] } };
  const bounded = (found: Combination[]) => (found.length > mostCombinations ? undefined : found);

  async function count(kind: Kind): Promise<Combination[]> {
    const facts = Object.fromEntries(filtersOf(kind).map(([name]) => [name, `$facts.${name}`]));
    const found = parts.aggregate<{ _id: Combination['facts']; parts: number }>([
      { $match: ofKind(kind) },
      { $group: { _id: facts, parts: { $sum: 1 } } },
      { $limit: mostCombinations + 1 },
    ]);
    return (await found.toArray()).map(({ _id, parts: counted }) => ({ facts: _id, parts: counted }));
  }

  /** Stores a count that is newer than the stored one. */
  async function store(kind: Kind, version: number, at: Date): Promise<void> {
    const combinations = await count(kind);
    const total = bounded(combinations)?.reduce((sum, one) => sum + one.parts, 0);
    await counts.updateOne(
      { _id: kind, counted: { $lt: version } },
      {
        $set: {
          counted: version,
          countedAt: at,
          combinations,
          parts: total ?? (await parts.countDocuments(ofKind(kind))),
        },
      },
    );
  }

  return {
    /** Call it before parts of these kinds change. */
    async begin(changed: readonly Kind[], at: Date): Promise<void> {
      for (const _id of changed)
        await counts.updateOne(
          { _id },
          { $inc: { begun: 1 }, $set: { beganAt: at }, $setOnInsert: { ended: 0, counted: 0 } },
          { upsert: true },
        );
    },

    /** Call it after the change, even if that failed. */
    async end(changed: readonly Kind[], at: Date): Promise<void> {
      for (const _id of changed) {
        const now = await counts.findOneAndUpdate(
          { _id },
          { $inc: { ended: 1 } },
          { returnDocument: 'after', projection: { ended: 1 } },
        );
        if (now) await store(_id, now.ended, at);
      }
    },

    /** The combinations of a kind's parts on sale. Undefined if there are too many. */
    async combinationsOf(kind: Kind): Promise<Combination[] | undefined> {
      const state = await counts.findOne({ _id: kind }, { projection: { combinations: 0 } });
      if (!state || state.counted !== state.begun) return bounded(await count(kind));
      const at = `${state.counted} ${state.countedAt?.getTime()}`;
      const kept = known.get(kind);
      if (kept?.at === at) return bounded(kept.combinations);
      const stored = await counts.findOne({ _id: kind, counted: state.counted, begun: state.counted });
      const combinations = stored?.combinations ?? (await count(kind));
      if (stored) known.set(kind, { at: `${stored.counted} ${stored.countedAt?.getTime()}`, combinations });
      return bounded(combinations);
    },

    /** How many parts of each kind are on sale. */
    async totals(): Promise<{ kind: Kind; count: number }[]> {
      const states = await counts.find(all, { projection: { combinations: 0 } }).toArray();
      const of = new Map(states.map((state) => [state._id, state]));
      const totalOf = async (kind: Kind) => {
        const state = of.get(kind);
        const isRight = state?.parts !== undefined && state.counted === state.begun;
        return { kind, count: isRight ? (state.parts ?? 0) : await parts.countDocuments(ofKind(kind)) };
      };
      return Promise.all(kindNames.map(totalOf));
    },

    /** Counts what a crash has left uncounted. Any number of processes may run it at once. */
    async sweep(at: Date): Promise<void> {
      const before = (milliseconds: number) => new Date(at.getTime() - milliseconds);
      const fresh = { countedAt: { $gt: before(renewedEvery) }, $expr: { $eq: ['$counted', '$begun'] } };
      const busy = { beganAt: { $gt: before(longestWrite) } };
      const settled = await counts.find({ ...all, $or: [fresh, busy] }, { projection: { _id: 1 } }).toArray();
      const skipped = new Set(settled.map(({ _id }) => _id));
      for (const _id of kindNames.filter((kind) => !skipped.has(kind))) {
        await counts.updateOne(
          { _id },
          { $setOnInsert: { begun: 0, ended: 0, counted: 0 } },
          { upsert: true },
        );
        const state = await counts.findOne({ _id }, { projection: { combinations: 0 } });
        if (!state) continue;
        const next = Math.max(state.begun, state.ended, state.counted) + 1;
        const { modifiedCount } = await counts.updateOne(
          { _id, begun: state.begun },
          { $set: { begun: next, ended: next } },
        );
        if (modifiedCount === 1) await store(_id, next, at);
      }
    },
  };
}
