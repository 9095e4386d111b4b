import { filtersOf, type Kind, kindNames } from '@switchyard/shared/parts';
import type { Collection, Db, ObjectId } from 'mongodb';
import { notDeleted, onSale, type PartDocument } from '../parts/part-document.ts';
import { countOf, type Combination } from './facets.ts';
import { withFamiliesOnce, type FamilyRows } from './families-once.ts';

/**
 * The stored count of a kind's parts, with a version for optimistic concurrency. Each write to the kind's parts
 * increments `begun` before it and `ended` after it. A recount stores, as `counted`, the value that `ended` had before
 * the recount. While `counted` equals `begun`, no write is in progress or has happened since, so the count is right.
 * Otherwise the parts are counted on demand.
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
  /** The same count with each family counted once. */
  once?: { parts: number; combinations?: Combination[] };
}

/** The combinations of a kind's parts, and the same with families counted once. Undefined if there are too many. */
interface Counted {
  each: Combination[] | undefined;
  once: Combination[] | undefined;
}

/** `each`: lists and counts contain each part of a family. `once`: they contain each family once. */
export type Families = keyof Counted;

/** A projection without the long fields. */
const brief = { combinations: 0, 'once.combinations': 0 } as const;

/** The most combinations that are stored. A document has room for several times as many. */
const mostCombinations = 20_000;
/** A write that takes longer must have crashed. In milliseconds. */
const longestWrite = 60_000;
/** How often counts are renewed, in milliseconds. Needed because other programs, such as a restore, may write parts. */
const renewedEvery = 60 * 60_000;

const bounded = (found: Combination[]) => (found.length > mostCombinations ? undefined : found);

export type CountsRepository = ReturnType<typeof createCountsRepository>;

export function createCountsRepository(db: Db, parts: Collection<PartDocument>) {
  const counts: Collection<CountedKind> = db.collection('partCounts');
  const known = new Map<Kind, { at: string; counted: Counted }>();

  const ofKind = (kind: Kind) => ({ ...onSale, traits: kind });
  const all = { _id: { $in: [...kindNames] } };

  async function count(kind: Kind) {
    const found = await countEach(kind);
    const families = await familiesOf(kind);
    const each = bounded(found);
    return {
      /** The found combinations: one more than the limit if there are too many. */
      found,
      counted: { each, once: each && bounded(withFamiliesOnce(each, families)) } satisfies Counted,
      surplus: surplusOf(families),
    };
  }

  const factsOf = (kind: Kind) =>
    Object.fromEntries(filtersOf(kind).map(([name]) => [name, `$facts.${name}`]));

  async function countEach(kind: Kind): Promise<Combination[]> {
    const found = parts.aggregate<{ _id: Combination['facts']; parts: number }>([
      { $match: ofKind(kind) },
      { $group: { _id: factsOf(kind), parts: { $sum: 1 } } },
      { $limit: mostCombinations + 1 },
    ]);
    return (await found.toArray()).map(({ _id, parts: counted }) => ({ facts: _id, parts: counted }));
  }

  /** The families with several parts of a kind. */
  async function familiesOf(kind: Kind): Promise<FamilyRows[]> {
    const ofFamilies = { $and: [ofKind(kind), { 'family.id': { $exists: true } }, notDeleted] };
    const row = { facts: '$_id.facts', parts: '$parts' };
    const found = parts.aggregate<{ _id: ObjectId; rows: FamilyRows['rows'] }>(
      [
        { $match: ofFamilies },
        { $group: { _id: { family: '$family.id', facts: factsOf(kind) }, parts: { $sum: 1 } } },
        { $group: { _id: '$_id.family', parts: { $sum: '$parts' }, rows: { $push: row } } },
        { $match: { parts: { $gt: 1 } } },
      ],
      { hint: 'family_place' },
    );
    return (await found.toArray()).map(({ _id, rows }) => ({ family: _id.toHexString(), rows }));
  }

  /** Counts a kind and stores the count, unless the stored one is newer. */
  async function store(kind: Kind, version: number, at: Date): Promise<void> {
    const { found, counted, surplus } = await count(kind);
    const { each, once } = counted;
    const total = each ? countOf(each, []) : await parts.countDocuments(ofKind(kind));
    await counts.updateOne(
      { _id: kind, counted: { $lt: version } },
      {
        $set: {
          counted: version,
          countedAt: at,
          combinations: found,
          parts: total,
          once: { parts: total - surplus, ...(once && { combinations: once }) },
        },
      },
    );
  }

  async function combinationsOfEach(
    wanted: readonly Kind[],
    families: Families,
  ): Promise<Map<Kind, Combination[] | undefined>> {
    const some = { _id: { $in: [...wanted] } };
    const states = await counts.find(some, { projection: brief }).toArray();
    const of = new Map(states.map((state) => [state._id, state]));
    const found = wanted.map(async (kind) => {
      const counted = await countedAt(kind, of.get(kind));
      return [kind, counted[families]] as const;
    });
    return new Map(await Promise.all(found));
  }

  async function countedAt(kind: Kind, state: CountedKind | undefined): Promise<Counted> {
    if (!state || state.counted !== state.begun) return (await count(kind)).counted;
    const at = `${state.counted} ${state.countedAt?.getTime()}`;
    const kept = known.get(kind);
    if (kept?.at === at) return kept.counted;
    const stored = await counts.findOne({ _id: kind, counted: state.counted, begun: state.counted });
    const counted = (stored && readStored(stored)) ?? (await count(kind)).counted;
    if (stored) known.set(kind, { at: `${stored.counted} ${stored.countedAt?.getTime()}`, counted });
    return counted;
  }

  async function countAnew(kind: Kind, families: Families): Promise<number> {
    const total = await parts.countDocuments(ofKind(kind));
    return families === 'each' || total === 0 ? total : total - surplusOf(await familiesOf(kind));
  }

  return {
    /** Call it before changing parts of these kinds. */
    async begin(changed: readonly Kind[], at: Date): Promise<void> {
      for (const _id of changed)
        await counts.updateOne(
          { _id },
          { $inc: { begun: 1 }, $set: { beganAt: at }, $setOnInsert: { ended: 0, counted: 0 } },
          { upsert: true },
        );
    },

    /** Call it after the change, even if the change failed. */
    async end(changed: readonly Kind[], at: Date): Promise<void> {
      for (const _id of changed) {
        const now = await counts.findOneAndUpdate(
          { _id },
          { $inc: { ended: 1 } },
          { returnDocument: 'after', projection: { begun: 1, ended: 1 } },
        );
        // While another write is in progress, no count would be valid. The last write to end counts.
        if (now && now.ended >= now.begun) await store(_id, now.ended, at);
      }
    },

    /** The combinations of a kind's parts on sale. Undefined if there are too many. */
    async combinationsOf(kind: Kind, families: Families): Promise<Combination[] | undefined> {
      return (await combinationsOfEach([kind], families)).get(kind);
    },

    /** As `combinationsOf`, for several kinds at once. */
    combinationsOfEach,

    /** The number of parts of each kind that are on sale. */
    async totals(families: Families): Promise<{ kind: Kind; count: number }[]> {
      const states = await counts.find(all, { projection: brief }).toArray();
      const of = new Map(states.map((state) => [state._id, state]));
      const totalOf = async (kind: Kind) => {
        const state = of.get(kind);
        const { parts: total } = (families === 'each' ? state : state?.once) ?? {};
        const isRight = total !== undefined && state?.counted === state?.begun;
        return { kind, count: isRight ? total : await countAnew(kind, families) };
      };
      return Promise.all(kindNames.map(totalOf));
    },

    /** Renews counts that a crash left outdated. Any number of processes may run it at once. */
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
        const state = await counts.findOne({ _id }, { projection: brief });
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

function readStored({ combinations, once }: CountedKind): Counted | undefined {
  if (!combinations || !once) return undefined;
  return { each: bounded(combinations), once: once.combinations };
}

/** By how much the count is lower if each of these families counts as one part. */
const surplusOf = (families: readonly FamilyRows[]): number =>
  families.reduce((sum, { rows }) => sum + countOf(rows, []) - 1, 0);
