import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { MembershipsService } from '../parts/memberships.service.ts';
import type { PartsService, StoredPart } from '../parts/parts.service.ts';
import type { FamiliesRepository, StoredFamily } from './families.repository.ts';

export interface FamiliesNeeds {
  families: FamiliesRepository;
  members: MembershipsService;
  parts: Pick<PartsService, 'findManyForAdmin'>;
  audit: Pick<AuditService, 'record' | 'recordAll' | 'markRefused'>;
  clock: Clock;
}

/**
 * The part with this id, on sale or hidden.
 * @throws a refusal: no_such_part
 */
export async function findPart({ parts }: FamiliesNeeds, id: string): Promise<StoredPart> {
  const part = (await parts.findManyForAdmin([id])).get(id);
  if (!part) throw refuse('no_such_part');
  return part;
}

/**
 * Requires that a part is in no family. One whose family does not exist any more is free.
 * @throws a refusal: part_in_family
 */
export async function requireFree({ families }: FamiliesNeeds, { name, family }: StoredPart): Promise<void> {
  const other = family && (await families.find(family.id));
  if (other) throw refuse('part_in_family', { name, family: other.name });
}

/**
 * Requires one value, or the like, for each choice of a family.
 * @throws a refusal: choices_differ
 */
export function requireCount({ choices }: StoredFamily, given: readonly unknown[]): void {
  if (given.length !== choices.length) throw refuse('choices_differ', { count: choices.length });
}

/**
 * Requires a value for each choice of a family.
 * @throws a refusal: choice_missing, which names the first choice without a value, or choices_differ
 */
export function requireValues(family: StoredFamily, values: readonly string[]): void {
  const missing = family.choices[values.length];
  if (missing !== undefined) throw refuse('choice_missing', { choice: missing });
  requireCount(family, values);
}

/** Adds an entry about a family to the audit trail. `whom` is the id of the family. */
export const record = (
  { audit }: FamiliesNeeds,
  actor: Actor,
  action: 'family-added' | 'family-changed' | 'family-dissolved',
  whom: string,
  difference: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => audit.record({ by: actor.email, from: actor.ipAddress, action, whom, ...difference });
