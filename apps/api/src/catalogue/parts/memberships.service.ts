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

/** What the parts on sale of a family are sold for. */
type Offers = Omit<NonNullable<NonNullable<Part['family']>['offers']>, 'name'>;

interface MembershipsNeeds {
  members: PartFamiliesRepository;
  search: Indexing;
}

/** A member may be changed while its membership is. */
const mostTries = 5;

/**
 * Which parts belong to which family. It is stored with the parts, which are found by their family's name and their
 * values, too; and the search counts families once.
 */
export function createMembershipsService({ members, search }: MembershipsNeeds) {
  const whileChanging = <T>(parts: readonly Pick<StoredPart, 'facts'>[], change: () => Promise<T>) =>
    search.whileChanging(
      parts.map(({ facts }) => facts?.kind),
      change,
    );
  const findMember = async (family: string, id: string) =>
    (await members.find(family)).find(({ _id }) => _id === id);

  /** Stores what a member knows of its family's name. */
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
    async join(part: StoredPart, family: NamedFamily, values: string[]): Promise<void> {
      const foundBy = await search.prepare({ ...part, family: { values }, familyName: family.name });
      const join = () => members.join(part, family, values, foundBy);
      requireJoined(await whileChanging([part], join), part, values);
    },

    async revalue(member: StoredMember, values: string[]): Promise<void> {
      const foundBy = await search.prepare({ ...member, family: { values } });
      requireJoined(await members.revalue(member, values, member.familyName, foundBy), member, values);
    },

    /** Lets all members be found by another name of their family. */
    async rename({ _id, name }: NamedFamily): Promise<void> {
      for (const member of await members.find(_id))
        if (member.familyName !== name) await rename(_id, member._id, name);
    },

    /** Answers whether the part belonged to this family. */
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
