import { isDeepStrictEqual } from 'node:util';
import {
  type Family,
  type FamilyChanges,
  type Member,
  type NewFamily,
  type RenamedValue,
  sameValue,
  combinationOf,
  membersInOrder,
} from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { StoredMember } from '../parts/memberships.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { Once } from '../../infrastructure/security/once.ts';
import type { StoredFamily } from './families.repository.ts';
import {
  findPart,
  record,
  requireCount,
  requireFree,
  requireValues,
  type FamiliesNeeds,
} from './family-rules.ts';
import { beginFamilies, findForImport, joinFirst, placeMember, type PlacedMember } from './place-member.ts';

export type FamiliesService = ReturnType<typeof createFamiliesService>;

/** A family and its members. */
interface Found {
  family: StoredFamily;
  members: readonly StoredMember[];
}

/**
 * Families of parts. Membership is stored with the parts, so that orders, carts and stock only deal with parts. A crash
 * may leave a family without members, which counts as deleted, or a part that names a deleted family, which counts as a
 * part without one.
 */
export function createFamiliesService(needs: FamiliesNeeds) {
  return {
    /** The family with those of its members that are on sale. @throws a refusal if there is none */
    async get(id: string): Promise<Family> {
      const found = await needs.families.findJoined(id, needs.members.joined);
      if (!found || found.members.length === 0) throw refuse('no_such_family');
      const { family, members } = found;
      return toFamily({ family: withoutHidden(family, members), members });
    },

    /** The family with all its members, hidden ones included. */
    getForAdmin: async (id: string): Promise<Family> => toFamily(await find(needs, id)),

    /** Adds to each part of a list what its family offers, if the family has other parts on sale. */
    withOffers: (parts: readonly Part[]): Promise<Part[]> => withOffers(needs, parts),

    /** The families that an import has to know: by the keys of their rows, and by their ids. */
    findForImport: (keys: readonly string[], ids: readonly string[]) => findForImport(needs, keys, ids),

    /**
     * Puts a part into a family that is imported, and begins the family if there is none. Repeating it is safe, also by
     * several at once.
     */
    place: (actor: Actor, part: string, placed: PlacedMember) => placeMember(needs, actor, part, placed),

    /** Begins families for parts that are about to be added as their members; undefined for one that is there. */
    begin: (actor: Actor, wanted: Parameters<typeof beginFamilies>[2]) => beginFamilies(needs, actor, wanted),

    /** All families, by their ids. */
    all: async () => new Map((await needs.families.findAll()).map((family) => [family._id, family])),

    /** Adds a family and returns its id. A repeated call adds no other one. */
    add: (actor: Actor, family: NewFamily, once?: Once) => addFamily(needs, actor, family, once),

    change: (actor: Actor, id: string, changes: FamilyChanges) => changeFamily(needs, actor, id, changes),

    renameValue: (actor: Actor, id: string, renamed: RenamedValue) => renameValue(needs, actor, id, renamed),

    setMember: (actor: Actor, id: string, partId: string, values: string[]) =>
      setMember(needs, actor, { id, partId, values }),

    removeMember: (actor: Actor, id: string, partId: string) => removeMember(needs, actor, id, partId),

    dissolve: (actor: Actor, id: string) => dissolve(needs, actor, id),

    /**
     * Deletes a family without members. Call it after one of its parts was deleted. A part that joins at the same
     * moment may be left with the id of a family that does not exist, which counts as no family.
     */
    endIfEmpty: (id: string): Promise<void> =>
      endIfEmpty(needs, id).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'family_busy')) throw error;
      }),
  };
}

async function withOffers({ families, members }: FamiliesNeeds, parts: readonly Part[]): Promise<Part[]> {
  const ids = [...new Set(parts.flatMap(({ family }) => family?.id ?? []))];
  if (ids.length === 0) return [...parts];
  const [found, offers] = await Promise.all([families.findMany(ids), members.offersOf(ids)]);
  const names = new Map(found.map(({ _id, name }) => [_id, name]));
  return parts.map((part) => {
    const name = part.family && names.get(part.family.id);
    const offered = part.family && offers.get(part.family.id);
    if (!part.family || name === undefined || !offered || offered.count === 1) return part;
    return { ...part, family: { ...part.family, offers: { name, ...offered } } };
  });
}

async function find({ families, members }: FamiliesNeeds, id: string): Promise<Found> {
  const [family, found] = await Promise.all([families.find(id), members.find(id)]);
  if (!family || found.length === 0) throw refuse('no_such_family');
  return { family, members: found };
}

/**
 * Removes the values from a family's sequences that no shown member has, so that buyers do not see those of hidden
 * ones.
 */
function withoutHidden({ sequences, ...family }: StoredFamily, shown: readonly StoredMember[]): StoredFamily {
  if (!sequences) return family;
  const isShown = (value: string, axis: number) =>
    shown.some((member) => isSame(member.family.values[axis], value));
  return {
    ...family,
    sequences: sequences.map((values, axis) => values.filter((value) => isShown(value, axis))),
  };
}

async function addFamily(
  needs: FamiliesNeeds,
  actor: Actor,
  { partId, name, description, choices }: NewFamily,
  once: Once | undefined,
): Promise<string> {
  const id = once?.id ?? new ObjectId().toHexString();
  const part = await findPart(needs, partId);
  if (part.family?.id === id) return id;
  await requireFree(needs, part);
  const family: StoredFamily = {
    _id: id,
    name,
    ...(description !== undefined && { description }),
    choices: choices.map((choice) => choice.name),
  };
  const values = choices.map(({ value }) => value);
  await record(needs, actor, 'family-added', family._id, {
    after: { name, choices: family.choices, partId },
  });
  await needs.families.insert(family, needs.clock.now());
  try {
    await joinFirst(needs, part, family, values);
  } catch (error) {
    // The same call, sent twice at once, may be about to join. A family without members counts as deleted anyway.
    if (!once) await needs.families.delete(id);
    throw error;
  }
  return id;
}

/** How often a change is tried again if others change the family's sequences meanwhile. */
const mostTries = 5;

async function changeFamily(
  needs: FamiliesNeeds,
  actor: Actor,
  id: string,
  wanted: FamilyChanges,
  tries = 1,
): Promise<Family> {
  const { seen, ...changes } = wanted;
  const found = await find(needs, id);
  const { family } = found;
  for (const given of [changes.choices, changes.sequences, seen]) if (given) requireCount(family, given);
  const sequences = family.sequences ?? family.choices.map(() => []);
  const { _id, ...before } = family;
  if (seen && !sequences.every((values, axis) => isSameSequence(values, seen[axis] ?? []))) {
    if (!isDone(before, changes)) throw refuse('family_sequence_changed');
    // The first call may have been cut off before it had renamed every part.
    await needs.members.rename(family);
    return toFamily(found);
  }
  if (tries === 1) await record(needs, actor, 'family-changed', id, { before, after: { ...changes } });
  const changed = await needs.families.change(id, changes, seen && family);
  if (!changed) {
    if (tries === mostTries) throw refuse('family_busy');
    // The family was changed or deleted meanwhile.
    return changeFamily(needs, actor, id, wanted, tries + 1);
  }
  await needs.members.rename(changed);
  return toFamily(await find(needs, id));
}

/**
 * Whether two sequences have the values that they share in the same order. Others may have been added or removed
 * meanwhile. An empty sequence, which sorts by size, only equals another empty one.
 */
function isSameSequence(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  const [these, those] = [one.map(sameValue), other.map(sameValue)];
  return isDeepStrictEqual(
    these.filter((value) => those.includes(value)),
    those.filter((value) => these.includes(value)),
  );
}

/** Whether a family already has all that a change would give it. */
const isDone = (family: Omit<StoredFamily, '_id'>, changes: Omit<FamilyChanges, 'seen'>): boolean =>
  Object.entries(changes).every(([name, value]) =>
    isDeepStrictEqual(family[name as keyof typeof family], value ?? undefined),
  );

async function renameValue(
  needs: FamiliesNeeds,
  actor: Actor,
  id: string,
  { choice: n, value, to }: RenamedValue,
): Promise<Family> {
  const { family, members } = await find(needs, id);
  const index = n - 1;
  const choice = family.choices[index];
  if (choice === undefined) throw refuse('choices_differ', { count: family.choices.length });
  const [renamed, others] = [true, false].map((has) =>
    members.filter((one) => isSame(one.family.values[index], value) === has),
  );
  if (!renamed?.length) throw refuse('no_such_value', { choice, value });
  const taken = new Set(others?.map((one) => combinationOf(one.family.values)));
  const wanted = renamed.map((member) => ({ member, values: member.family.values.with(index, to) }));
  const twice = wanted.find(({ values }) => taken.has(combinationOf(values)));
  if (twice) throw refuse('choice_taken', { values: twice.values });
  await record(needs, actor, 'family-changed', id, { before: { [choice]: value }, after: { [choice]: to } });
  // Until the last part is renamed, the old and the new name share a position: a crash in between loses neither.
  const names = isSame(value, to) ? [value] : [value, to];
  if (!(await changeSequence(needs, family, index, (values) => renamedIn(values, value, names))))
    throw refuse('family_busy');
  for (const { member, values } of wanted) await needs.members.revalue(member, values);
  const now = await needs.families.find(id);
  // If this fails, the sequence keeps a name that no part has any more, which does no harm.
  if (now) await changeSequence(needs, now, index, (values) => renamedIn(values, value, [to]));
  return toFamily(await find(needs, id));
}

/** The sequence with a value replaced by these names. Unchanged if it does not contain the value. */
function renamedIn(sequence: readonly string[], value: string, names: readonly string[]): readonly string[] {
  if (!sequence.some((one) => isSame(one, value))) return sequence;
  return sequence.flatMap((one) => {
    if (isSame(one, value)) return names;
    return names.some((name) => isSame(one, name)) ? [] : [one];
  });
}

/**
 * Changes the sequence of a choice's values, if an admin has set one. Retries if the sequence changes meanwhile. False if
 * it keeps changing.
 */
async function changeSequence(
  needs: FamiliesNeeds,
  { _id, sequences }: StoredFamily,
  index: number,
  change: (values: readonly string[]) => readonly string[],
  tries = 1,
): Promise<boolean> {
  const values = sequences?.[index];
  const changed = values && change(values);
  if (!changed || changed === values) return true;
  if (await needs.families.replaceSequences(_id, sequences, sequences.with(index, [...changed]))) return true;
  if (tries === mostTries) return false;
  const now = await needs.families.find(_id);
  return !now || changeSequence(needs, now, index, change, tries + 1);
}

async function setMember(
  needs: FamiliesNeeds,
  actor: Actor,
  { id, partId, values }: { id: string; partId: string; values: string[] },
): Promise<Family> {
  const { family, members } = await find(needs, id);
  requireValues(family, values);
  const part = await findPart(needs, partId);
  const present = members.find(({ _id }) => _id === partId);
  if (!present) await requireFree(needs, part);
  const before = present && { before: { partId, values: present.family.values } };
  await record(needs, actor, 'family-changed', id, { ...before, after: { partId, values } });
  await (present ? needs.members.revalue(present, values) : needs.members.join(part, family, values));
  // The family may have been renamed or deleted meanwhile.
  const now = await needs.families.find(id);
  if (now && now.name !== family.name) await needs.members.rename(now);
  if (now) return toFamily(await find(needs, id));
  await needs.members.leave(part, id);
  throw refuse('no_such_family');
}

async function removeMember(needs: FamiliesNeeds, actor: Actor, id: string, partId: string): Promise<void> {
  const { members } = await find(needs, id);
  const member = members.find(({ _id }) => _id === partId);
  if (!member) throw refuse('not_in_family');
  await record(needs, actor, 'family-changed', id, { before: { partId, values: member.family.values } });
  if (!(await needs.members.leave(member, id))) throw refuse('not_in_family');
  await endIfEmpty(needs, id);
}

/** Deletes a family whose last member has left or was deleted. */
async function endIfEmpty(needs: FamiliesNeeds, id: string): Promise<void> {
  if ((await needs.members.find(id)).length === 0) await end(needs, id);
}

async function dissolve(needs: FamiliesNeeds, actor: Actor, id: string): Promise<void> {
  const { family, members } = await find(needs, id);
  const parts = members.map(({ _id, family: { values } }) => ({ partId: _id, values }));
  const { name, choices } = family;
  await record(needs, actor, 'family-dissolved', id, { before: { name, choices, parts } });
  await needs.members.leaveAll(id);
  await end(needs, id);
}

/** Deletes a family without members. Takes out a part that joined at the same moment. */
async function end({ families, members }: FamiliesNeeds, id: string): Promise<void> {
  await families.delete(id);
  await members.leaveAll(id);
}

const isSame = (one: string | undefined, other: string) =>
  one !== undefined && sameValue(one) === sameValue(other);

function toFamily({ family, members }: Found): Family {
  return { ...family, members: membersInOrder(members.map(toMember), family.sequences) };
}

function toMember({ _id, name, img, price, ...part }: StoredMember): Member {
  const { priceBreaks, availableQuantity, heldQuantity, minimumOrder, quantityStep, hidden, family } = part;
  const { weight, sku, gtin, brand, mpn } = part;
  return {
    _id,
    name,
    img,
    price,
    availableQuantity,
    minimumOrder,
    ...(priceBreaks && { priceBreaks }),
    ...(heldQuantity !== undefined && { heldQuantity }),
    ...(quantityStep !== undefined && { quantityStep }),
    ...(weight !== undefined && { weight }),
    ...(hidden && { hidden }),
    ...(sku !== undefined && { sku }),
    ...(gtin !== undefined && { gtin }),
    ...(brand !== undefined && { brand }),
    ...(mpn !== undefined && { mpn }),
    values: family.values,
  };
}
