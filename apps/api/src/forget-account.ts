import type { ErasureStep, Person } from './infrastructure/database/collection.ts';
import { findPerson } from './people/personal-data/person.ts';
import type { Repositories } from './repositories.ts';
import { isHolderProven, type Account } from './people/users/account.ts';

/** Finds the person with an account or an e-mail, for exports and erasures. */
export async function personOf(
  { emails, bookings, users }: Repositories,
  account: Account | undefined,
  email: string,
): Promise<Person> {
  const person = await findPerson(emails.freedOf, account, email);
  if (account) return person;
  return { ...person, elsewhere: await users.listExisting(await bookings.listAccountsOf(email)) };
}

/** What an erasure does besides deleting documents. Pictures come last, after the records that show them. */
const erasureSteps = (repositories: Repositories): Record<ErasureStep, (of: Owner) => Promise<unknown>> => ({
  /** Erased reviews are no longer verified, so the ratings of their parts are recounted. */
  async reviews({ id }) {
    const { reviews, partRatings } = repositories;
    for await (const partId of reviews.forgetAuthor(id))
      if (partId) await partRatings.renew(partId, () => reviews.ratingOf(partId));
  },
  helpfulVotes: ({ id }) => repositories.helpfulVotes.forgetVoter(id),
  pictures: ({ id }) => repositories.images.forgetOwner(id),
  // Does nothing: the caller deletes the account as its last step.
  account: async () => undefined,
});

type Owner = Pick<Account, 'id' | 'email'>;

/** Erases a person's data, as each collection declares it. Used by the API and by the command line. */
export async function erasePerson(repositories: Repositories, person: Person): Promise<void> {
  await repositories.personalData.deleteOf(person);
  const { id, email } = person;
  if (id === undefined) return;
  for (const step of Object.values(erasureSteps(repositories))) await step({ id, email });
}

/** The data of people without an account, found and erased by their e-mail. */
export const guestsIn = (repositories: Repositories) => ({
  async isKept(email: string): Promise<boolean> {
    const kept = await repositories.personalData.listKept(await personOf(repositories, undefined, email));
    return kept.some(({ people }) => people.stays === undefined);
  },
  erase: async (email: string): Promise<void> =>
    erasePerson(repositories, await personOf(repositories, undefined, email)),
});

/** Whether an account has data that keeps it from being deleted as unused. */
export const keepsAccount =
  (repositories: Repositories) =>
  async (account: Account): Promise<boolean> =>
    repositories.personalData.keepsAccount(await personOf(repositories, account, account.email));

/**
 * Erases the data of an account's holder. Anybody can sign up with somebody else's e-mail, so data that is found by the
 * e-mail is erased only if the e-mail is verified.
 */
export const eraseAccount =
  (repositories: Repositories) =>
  async (account: Account): Promise<void> => {
    const person = await personOf(repositories, account, account.email);
    await erasePerson(repositories, {
      ...person,
      ...(!isHolderProven(account) && { unproved: true as const }),
    });
  };
