import { combinationOf } from '@switchyard/shared/families';
import { ObjectId } from 'mongodb';
import { AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { StoredPart } from '../parts/parts.service.ts';
import type { StoredFamily } from './families.repository.ts';
import { findPart, record, requireFree, requireValues, type FamiliesNeeds } from './family-rules.ts';

/** A member as a file describes it. */
export interface PlacedMember {
  /** The family's id. Undefined if there is none yet. */
  id: string | undefined;
  /** What the rows of the family have in common. */
  key: string;
  name: string;
  description?: string | undefined;
  choices: string[];
  values: string[];
}

const familyId = /^[0-9a-f]{24}$/;

/** The families that an import has to know: by the keys of their rows, and by their ids. */
export async function findForImport(
  { families }: FamiliesNeeds,
  keys: readonly string[],
  ids: readonly string[],
) {
  // The export of this shop has the family's id as the key of its rows.
  const named = keys.filter((key) => familyId.test(key));
  const { byId, byKey } = await families.findForImport(keys, [...new Set([...ids, ...named])]);
  const ofIds = named.flatMap((key): [string, StoredFamily][] => {
    const family = byId.get(key);
    return family ? [[key, family]] : [];
  });
  return { byId, byKey: new Map([...byKey, ...ofIds]) };
}

/**
 * Puts a part into a family that is imported, and begins the family if there is none yet.
 * @throws a refusal: family_busy, no_such_part, part_in_family, or those of joining a family
 */
export async function placeMember(
  needs: FamiliesNeeds,
  actor: Actor,
  partId: string,
  { id, key, name, description, choices, values }: PlacedMember,
): Promise<void> {
  const known = id ?? (await findForImport(needs, [key], [])).byKey.get(key)?._id;
  if (known !== undefined && (await needs.families.find(known))) {
    await joinUntilDone(needs, actor, { id: known, partId, values });
    return;
  }
  const part = await findPart(needs, partId);
  await requireFree(needs, part);
  const family = { _id: new ObjectId().toHexString(), name, ...(description && { description }), choices };
  await record(needs, actor, 'family-added', family._id, { after: { name, choices, partId } });
  const isFirst = await needs.families.insert(family, needs.clock.now(), key);
  // Another import may have begun it at the same moment.
  const begun = isFirst ? family._id : (await findForImport(needs, [key], [])).byKey.get(key)?._id;
  if (begun === undefined) throw refuse('family_busy');
  await joinUntilDone(needs, actor, { id: begun, partId, values });
}

/**
 * Begins families for parts that are about to be added as their members.
 * @returns their ids; undefined for one that another import has begun
 */
export async function beginFamilies(
  { families, audit, clock }: FamiliesNeeds,
  actor: Actor,
  wanted: readonly Omit<PlacedMember, 'id' | 'values'>[],
): Promise<(string | undefined)[]> {
  const all = wanted.map(({ key, name, description, choices }) => {
    const family = { _id: new ObjectId().toHexString(), name, ...(description && { description }), choices };
    return { key, family };
  });
  const entries = all.map(({ family: { _id: whom, name, choices } }) => ({
    by: actor.email,
    from: actor.ipAddress,
    action: 'family-added' as const,
    whom,
    after: { name, choices },
  }));
  await audit.recordAll(entries);
  const isBegun = await families.insertAll(all, clock.now());
  const refused = entries.filter((_, index) => !isBegun[index]);
  await audit.markRefused(refused, 'family_busy');
  return all.map(({ family }, index) => (isBegun[index] ? family._id : undefined));
}

const mostTries = 5;

/** Tries again if somebody changes the part meanwhile, such as another run of the same import. */
async function joinUntilDone(...[needs, actor, member]: Parameters<typeof joinKnown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await joinKnown(needs, actor, member);
      return;
    } catch (error) {
      const isChanged = error instanceof AppError && ['part_changed', 'choice_taken'].includes(error.code);
      if (!isChanged || tries === mostTries) throw error;
    }
  }
}

/** Makes a part a member of a family that may have no members yet, unless it is one with these values already. */
async function joinKnown(
  needs: FamiliesNeeds,
  actor: Actor,
  { id, partId, values }: { id: string; partId: string; values: string[] },
): Promise<void> {
  const family = await needs.families.find(id);
  if (!family) throw refuse('family_busy');
  requireValues(family, values);
  const part = await findPart(needs, partId);
  const isMember = part.family?.id === id;
  if (isMember && combinationOf(part.family?.values ?? []) === combinationOf(values)) return;
  if (!isMember) await requireFree(needs, part);
  await record(needs, actor, 'family-changed', id, { after: { partId, values } });
  const member = isMember && (await needs.members.find(id)).find(({ _id }) => _id === partId);
  await (member ? needs.members.revalue(member, values) : needs.members.join(part, family, values));
}

/** Makes a part the first member of a family, unless the same call, sent twice at once, has done so. */
export async function joinFirst(
  needs: FamiliesNeeds,
  part: StoredPart,
  family: StoredFamily,
  values: string[],
  tries = 1,
): Promise<void> {
  try {
    await needs.members.join(part, family, values);
  } catch (error) {
    const now = await findPart(needs, part._id);
    if (now.family?.id === family._id) return;
    const isChanged = error instanceof AppError && error.code === 'part_changed';
    if (!isChanged || tries === mostTries) throw error;
    await requireFree(needs, now);
    await joinFirst(needs, now, family, values, tries + 1);
  }
}
