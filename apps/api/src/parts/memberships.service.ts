import { shopCurrency, toAmount } from '@switchyard/shared';
import { mostMembers } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { type AppError, refuse } from '../app-error.ts';
import type { SearchService } from '../search/search.service.ts';
import type { Joined, PartFamiliesRepository, StoredMember } from './part-families.repository.ts';
import type { StoredPart } from './part-document.ts';

export type { StoredMember } from './part-families.repository.ts';
export type MembershipsService = ReturnType<typeof createMembershipsService>;

/** What the parts on sale of a family are sold for. */
type Offers = Omit<NonNullable<NonNullable<Part['family']>['offers']>, 'name'>;

interface MembershipsNeeds {
  members: PartFamiliesRepository;
  search: Pick<SearchService, 'whileChanging'>;
}

/** Which parts belong to which family. It is stored with the parts, and the search counts families once. */
export function createMembershipsService({ members, search }: MembershipsNeeds) {
  const whileChanging = <T>(parts: readonly Pick<StoredPart, 'facts'>[], change: () => Promise<T>) =>
    search.whileChanging(
      parts.map(({ facts }) => facts?.kind),
      change,
    );
  return {
    /** The members of a family, on sale or hidden, in their sequence. */
    find: (family: string): Promise<StoredMember[]> => members.find(family),

    /** What the parts on sale of each of these families are sold for. */
    async offersOf(families: readonly string[]): Promise<Map<string, Offers>> {
      const found = await members.offersOf(families);
      return new Map(
        [...found].map(([id, { priceMinor, ...offers }]) => [
          id,
          { ...offers, from: toAmount(priceMinor, shopCurrency()) },
        ]),
      );
    },

    /** Adds a part to a family. If it says that it belongs to one, then that is no more. */
    async join(part: StoredPart, family: string, values: string[]): Promise<void> {
      const join = () => members.join(part, family, values);
      requireJoined(await whileChanging([part], join), part, values);
    },

    /** Changes the values of a member. */
    async revalue(member: StoredMember, values: string[]): Promise<void> {
      requireJoined(await members.revalue(member._id, member.family, values), member, values);
    },

    /** Answers whether the part belonged to this family. */
    leave: (part: StoredPart, family: string): Promise<boolean> =>
      whileChanging([part], () => members.leave(part._id, family)),

    /** Takes all parts out of a family. */
    async leaveAll(family: string): Promise<void> {
      await whileChanging(await members.find(family), () => members.leaveAll(family));
    },
  };
}

function requireJoined(outcome: Joined, part: StoredPart, values: string[]): void {
  if (outcome !== 'joined') throw refusalOf(outcome, part, values);
}

function refusalOf(outcome: Exclude<Joined, 'joined'>, { name }: StoredPart, values: string[]): AppError {
  switch (outcome) {
    case 'taken':
      return refuse('choice_taken', { values });
    case 'full':
      return refuse('family_full', { most: mostMembers });
    case 'busy':
      return refuse('family_busy');
    case 'gone':
      return refuse('part_changed', { name });
  }
}
