import type { FormerEmail, Person } from '../../infrastructure/database/collection.ts';

/** The facts about an account that are needed to find its holder's data. */
interface KeptAccount {
  id: string;
  email: string;
  createdAt: Date;
  /** Since when the account has its e-mail. Undefined for its first e-mail. */
  emailSince: Date | undefined;
  /**
   * When the account replaced one with the same e-mail, which may have been somebody else's. Undefined if it did not.
   */
  emptiedAt: Date | undefined;
  formerEmails: readonly FormerEmail[];
}

/** Finds which accounts gave up e-mails, and when. */
type FreedOf = (
  emails: readonly string[],
) => Promise<ReadonlyMap<string, readonly { account: string; at: Date }[]>>;

/**
 * The person who has or had this e-mail, with the period in which each e-mail was theirs. A period begins when the last
 * other account gave the e-mail up, even if this account got the e-mail later: what arrived in between counts as this
 * person's.
 */
export async function findPerson(
  freedOf: FreedOf,
  account: KeptAccount | undefined,
  email: string,
): Promise<Person> {
  const formerEmails = account?.formerEmails ?? [];
  const freed = await freedOf([email, ...formerEmails.map((former) => former.email)]);
  const lastFreed = (named: string, before?: Date): Date | undefined =>
    (freed.get(named) ?? [])
      .filter((one) => one.account !== account?.id && (before === undefined || one.at < before))
      .reduce<Date | undefined>((last, { at }) => (last && last > at ? last : at), undefined);
  const madeAt = account?.emptiedAt ?? account?.createdAt;
  return {
    id: account?.id,
    email,
    from: lastFreed(email),
    since: account ? (account.emailSince ?? madeAt) : lastFreed(email),
    formerEmails: formerEmails.map((former) => ({
      ...former,
      since: former.since ?? madeAt ?? former.until,
      from: lastFreed(former.email, former.until),
    })),
  };
}
