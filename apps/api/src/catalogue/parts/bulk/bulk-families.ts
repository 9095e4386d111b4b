import { combinationOf, type Family } from '@switchyard/shared/families';
import type { Actor } from '../../../infrastructure/security/actor.ts';
import type { StoredPart } from '../part-document.ts';
import type { FamilyChange, FamilyFacts, KnownFamily } from './family-change.ts';
import { type Membership, printOfMembership } from './seen.ts';

/** What a change needs of families. */
export interface BulkFamilies {
  /** A family with all its members. @throws a refusal: no_such_family */
  getForAdmin(id: string): Promise<Family>;
  /** The families with these ids, by id. */
  findForImport(keys: readonly string[], ids: readonly string[]): Promise<{ byId: Map<string, KnownFamily> }>;
  setMember(actor: Actor, id: string, partId: string, values: string[]): Promise<unknown>;
  removeMember(actor: Actor, id: string, partId: string): Promise<void>;
}

/**
 * How a change of many parts reads and changes their families.
 * @param membershipNow the family that a part names now
 */
export function createBulkFamilies(
  families: BulkFamilies,
  membershipNow: (partId: string) => Promise<Membership>,
) {
  return {
    /** @throws a refusal: no_such_family if the family that parts are to join does not exist */
    async facts(parts: readonly StoredPart[], wanted: FamilyChange): Promise<FamilyFacts> {
      if (wanted === undefined) return { families: new Map(), taken: new Map() };
      const joined = wanted ? await families.getForAdmin(wanted.id) : undefined;
      const ids = [...new Set(parts.flatMap(({ family }) => family?.id ?? []))];
      const { byId } = await families.findForImport([], ids);
      const known = new Map<string, KnownFamily>([
        ...byId,
        ...(joined ? [[joined._id, joined] as const] : []),
      ]);
      const taken = joined?.members.map(({ _id, values }) => [combinationOf(values), _id] as const);
      return { families: known, taken: new Map(taken) };
    },

    /** Puts a part into a family, or takes it out of one. */
    async change(
      actor: Actor,
      partId: string,
      { before, after }: { before: Membership; after: Membership },
    ): Promise<void> {
      try {
        if (after) await families.setMember(actor, after.id, partId, [...after.values]);
        else if (before) await families.removeMember(actor, before.id, partId);
      } catch (error) {
        // The same call, sent twice at once, may have changed it.
        if (printOfMembership(await membershipNow(partId)) !== printOfMembership(after)) throw error;
      }
    },
  };
}
