import { shopCurrency, toAmount } from '@switchyard/shared';
import { mostMembers } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';
import type { Indexing } from './indexing.ts';
import type {
  Joined,
  NamedFamily,
  PartFamiliesRepository,
  StoredMember,
} from './part-families.repository.ts';
import type { StoredPart } from './part-document.ts';

export type { StoredMember } from './part-families.repository.ts';
export type MembershipsService = ReturnType<typeof createMembershipsService>;

/** The prices of a family's parts that are on sale. */
type Offers = Omit<NonNullable<NonNullable<Part['family']>['offers']>, 'name'>;

interface MembershipsNeeds {
  members: PartFamiliesRepository;
  search: Indexing;
}

/** How often a change is retried if the part changes meanwhile. */
const mostTries = 5;

/**
 * Which parts are members of which family. Membership is stored with the parts: they are found by their family's name
 * and values, and the search counts a family once.
 */
export function createMembershipsService({ members, search }: MembershipsNeeds) {
  const whileChanging = <T>(parts: readonly Pick<StoredPart, 'facts'>[], change: () => Promise<T>) =>
    search.whileChanging(
      parts.map(({ facts }) => facts?.kind),
      change,
    );
  const findMember = async (family: string, id: string) =>
    (await members.find(family)).find(({ _id }) => _id === id);

  /** Stores the family's name with a member. */
  async function rename(family: string, id: string, name: string): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const member = await findMember(family, id);
      if (!member || member.familyName === name) return;
      const foundBy = await search.prepare({ ...member, familyName: name });
      if ((await members.revalue(member, member.family.values, name, foundBy)) === 'joined') return;
    }
    throw refuse('family_busy');
  }

  async function leave(family: string, id: string): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const member = await findMember(family, id);
      if (!member) return false;
      const foundBy = await search.prepare({ ...member, family: undefined, familyName: undefined });
      if (await members.leave(member, foundBy)) return true;
    }
    throw refuse('family_busy');
  }

  return {
    /** The members of a family, on sale or hidden, in the sequence in which they were added. */
    find: (family: string): Promise<StoredMember[]> => members.find(family),

    /** How a query of families joins the members that are on sale. */
    joined: members.joined,

    /** The prices of the parts on sale, for each of these families. */
    async offersOf(families: readonly string[]): Promise<Map<string, Offers>> {
      const found = await members.offersOf(families);
      return new Map(
        [...found].map(([id, { priceMinor, ...offers }]) => [
          id,
          { ...offers, from: toAmount(priceMinor, shopCurrency()) },
        ]),
      );
    },

    /** Makes a part a member of a family. If the part names another family, that family must have been deleted. */
    async join(part: StoredPart, family: NamedFamily, values: string[]): Promise<void> {
      const foundBy = await search.prepare({ ...part, family: { values }, familyName: family.name });
      const join = () => members.join(part, family, values, foundBy);
      requireJoined(await whileChanging([part], join), part, values);
    },

    async revalue(member: StoredMember, values: string[]): Promise<void> {
      const foundBy = await search.prepare({ ...member, family: { values } });
      requireJoined(await members.revalue(member, values, member.familyName, foundBy), member, values);
    },

    /** Stores a family's new name with all its members, so that searches find them by the new name. */
    async rename({ _id, name }: NamedFamily): Promise<void> {
      for (const member of await members.find(_id))
        if (member.familyName !== name) await rename(_id, member._id, name);
    },

    /** Takes a part out of a family. Returns whether it was a member. */
    leave: (part: StoredPart, family: string): Promise<boolean> =>
      whileChanging([part], () => leave(family, part._id)),

    async leaveAll(family: string): Promise<void> {
      const all = await members.find(family);
      await whileChanging(all, async () => {
        for (const { _id } of all) await leave(family, _id);
      });
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
