import { combinationOf, membershipSchema, mostMembers, restOfName } from '@switchyard/shared/families';
import type { BulkChanges, CellChange } from '@switchyard/shared/parts';
import { type AppError, refuse } from '../../../infrastructure/app-error.ts';
import type { StoredPart } from '../part-document.ts';
import { type Membership, printOfMembership } from './seen.ts';

export type FamilyChange = BulkChanges['family'];

export interface KnownFamily {
  _id: string;
  name: string;
  choices: string[];
}

/** The families as the rules look at them. */
export interface FamilyFacts {
  /** The families that the changed parts are in and the family that they join, by id. */
  families: ReadonlyMap<string, KnownFamily>;
  /** For each combination of values in the family that parts join: the part that has it. */
  taken: ReadonlyMap<string, string>;
}

/** What a change does to the membership of one part. */
export type PlannedMembership =
  | { state: 'changed'; before: Membership; after: Membership; cell: CellChange }
  | { state: 'unchanged' }
  | { state: 'refused'; message: string };

export type FamilyPlanner = ReturnType<typeof createFamilyPlanner>;

/**
 * Decides, part after part, what a change does to the families of parts. A part that joins takes its values, so that
 * the next part with the same values is refused.
 */
export function createFamilyPlanner(wanted: FamilyChange, { families, taken }: FamilyFacts) {
  const occupied = new Map(taken);
  const joined = wanted ? families.get(wanted.id) : undefined;

  function planJoin(
    part: StoredPart,
    before: Membership,
    family: KnownFamily,
    values: readonly string[],
  ): PlannedMembership {
    const combination = combinationOf(values);
    if (before?.id === family._id && combinationOf(before.values) === combination)
      return { state: 'unchanged' };
    const other = before && before.id !== family._id && families.get(before.id);
    if (other) return refused(refuse('part_in_family', { name: part.name, family: other.name }));
    const fault = faultOf(family, values);
    if (fault !== undefined) return { state: 'refused', message: fault };
    const holder = occupied.get(combination);
    if (holder !== undefined && holder !== part._id)
      return refused(refuse('choice_taken', { values: [...values] }));
    const isMember = before?.id === family._id;
    if (!isMember && occupied.size >= mostMembers)
      return refused(refuse('family_full', { most: mostMembers }));
    if (isMember) occupied.delete(combinationOf(before.values));
    occupied.set(combination, part._id);
    return changed(families, before, { id: family._id, values });
  }

  return {
    /** A hash of the part's membership. Undefined if the change is about no family. */
    printOf: (part: StoredPart): string | undefined =>
      wanted === undefined ? undefined : printOfMembership(membershipOf(part, families)),

    plan(part: StoredPart): PlannedMembership {
      if (wanted === undefined) return { state: 'unchanged' };
      const before = membershipOf(part, families);
      if (joined && wanted) return planJoin(part, before, joined, valuesOf(part, before, joined, wanted));
      return before ? changed(families, before, undefined) : { state: 'unchanged' };
    },
  };
}

/** The membership that counts: one of a deleted family is none. */
const membershipOf = ({ family }: StoredPart, families: ReadonlyMap<string, unknown>): Membership =>
  family && families.has(family.id) ? family : undefined;

/**
 * The values that were sent for a part, else those that it has in the family, else the rest of its name after that of
 * the family.
 */
function valuesOf(
  { _id, name }: StoredPart,
  before: Membership,
  family: KnownFamily,
  { values }: NonNullable<FamilyChange>,
): readonly string[] {
  const sent = values && Object.hasOwn(values, _id) ? values[_id] : undefined;
  if (sent) return sent;
  if (before?.id === family._id) return before.values;
  const rest = restOfName(name, family.name);
  return rest === '' ? [] : [rest];
}

function faultOf({ choices }: KnownFamily, values: readonly string[]): string | undefined {
  const missing = choices[values.length];
  if (missing !== undefined) return refuse('choice_missing', { choice: missing }).message;
  if (values.length > choices.length) return refuse('choices_differ', { count: choices.length }).message;
  return membershipSchema.safeParse({ values }).error?.issues[0]?.message;
}

const refused = ({ message }: AppError): PlannedMembership => ({ state: 'refused', message });

function changed(
  families: ReadonlyMap<string, KnownFamily>,
  before: Membership,
  after: Membership,
): PlannedMembership {
  const words = (membership: Membership) =>
    membership ? `${families.get(membership.id)?.name}: ${membership.values.join(', ')}` : '';
  return {
    state: 'changed',
    before,
    after,
    cell: { column: 'family', before: words(before), after: words(after) },
  };
}
