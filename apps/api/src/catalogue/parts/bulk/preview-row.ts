import { nameWithChoice } from '@switchyard/shared/families';
import type { BulkRow } from '@switchyard/shared/parts';
import type { ImportedPart } from '../parts.repository.ts';
import type { FamilyPlanner } from './family-change.ts';
import type { PlannedChange } from './plan-change.ts';
import { printOf, printOfMembership, writeSeen } from './seen.ts';

/** What the preview says of a part. */
export function toRow(part: ImportedPart, planned: PlannedChange, families: FamilyPlanner): BulkRow {
  // A part that is refused anyway takes no value in the family from the parts after it.
  const membership = planned.state === 'refused' ? planned : families.plan(part);
  const both = [planned, membership];
  const changes = planned.state === 'changed' ? planned.changes : {};
  const before = printOf(part);
  const was = families.printOf(part);
  const becomes = membership.state === 'changed' ? printOfMembership(membership.after) : was;
  const refused = both.find((one) => one.state === 'refused');
  const cells = [
    ...(planned.state === 'changed' ? planned.cells : []),
    ...(membership.state === 'changed' ? [membership.cell] : []),
  ];
  return {
    part: part._id,
    name: nameWithChoice(part),
    state: refused ? 'refused' : cells.length > 0 ? 'changed' : 'unchanged',
    changes: refused ? [] : cells,
    ...(refused && { message: refused.message }),
    seen: writeSeen({
      fields: { before, after: printOf({ ...part, ...changes }) },
      family: was !== undefined && becomes !== undefined ? { before: was, after: becomes } : undefined,
    }),
  };
}
