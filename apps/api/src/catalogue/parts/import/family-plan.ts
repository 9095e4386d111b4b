import { combinationOf, mostMembers } from '@switchyard/shared/families';
import type { CellChange } from '@switchyard/shared/parts';
import type { StoredPart } from '../part-document.ts';
import { familyFaults, type EntryFamily, type Fault, type ImportEntry } from './import-entry.ts';

/** A family of the shop, as far as an import has to know it. */
export interface KnownFamily {
  _id: string;
  name: string;
  choices: string[];
}

/** How a part gets into the family of its row. */
export interface Joining extends EntryFamily {
  /** The id of the family. Undefined if there is none yet. */
  id: string | undefined;
}

/** What is to be done about the family of a row. */
export interface FamilyStep {
  joining?: Joining | undefined;
  warning?: string;
  faults: Fault[];
}

interface Row {
  entry: ImportEntry;
  part: Pick<StoredPart, 'family'> | undefined;
}

/**
 * Plans for each row how its part gets into its family.
 * @param byKey the families that came from an earlier import, by the key of their rows
 * @param byId the families that the parts of the rows are in
 */
export function planFamilies(
  rows: readonly Row[],
  byKey: ReadonlyMap<string, KnownFamily>,
  byId: ReadonlyMap<string, KnownFamily>,
): FamilyStep[] {
  const familyOf = new Map<string, KnownFamily>();
  const firstRow = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { entry, part } of rows) {
    const key = entry.family?.key;
    const known = key === undefined ? undefined : (byKey.get(key) ?? byId.get(part?.family?.id ?? ''));
    if (key !== undefined && known && !familyOf.has(key)) familyOf.set(key, known);
  }
  return rows.map(({ entry, part }) => {
    const { family, row } = entry;
    if (!family) return { faults: [] };
    const name = JSON.stringify([family.key, combinationOf(family.values)]);
    const earlier = firstRow.get(name);
    firstRow.set(name, earlier ?? row);
    const count = (counts.get(family.key) ?? 0) + 1;
    counts.set(family.key, count);
    const faults = familyFaults(family);
    if (earlier !== undefined)
      faults.push({ column: 'family', message: `Row ${earlier} has the same choices` });
    if (count > mostMembers)
      faults.push({ column: 'family', message: `A family has at most ${mostMembers} parts` });
    return { ...stepOf(family, part, familyOf.get(family.key), byId), faults };
  });
}

function stepOf(
  family: EntryFamily,
  part: Row['part'],
  known: KnownFamily | undefined,
  byId: ReadonlyMap<string, KnownFamily>,
): Omit<FamilyStep, 'faults'> {
  if (known && known.choices.length !== family.choices.length)
    return {
      warning: `The family ${known.name} has ${known.choices.length} choices, so the part stays as it is.`,
    };
  const present = part?.family;
  const other = present && byId.get(present.id);
  if (other && other._id !== known?._id) return { warning: `It stays in the family ${other.name}.` };
  if (other && combinationOf(present.values) === combinationOf(family.values)) return {};
  return { joining: { ...family, id: known?._id } };
}

/** The change of a part's family, as a preview shows it. */
export const familyCell = ({ name, choices, values }: EntryFamily, part: Row['part']): CellChange => ({
  column: 'family',
  before: part?.family?.values.join(', ') ?? '',
  after: `${name}: ${choices.map((choice, index) => `${choice} ${values[index] ?? ''}`).join(', ')}`,
});
