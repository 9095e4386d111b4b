import type { FormerEmail, Person } from '../../infrastructure/database/collection.ts';

/** What is known of an account whose holder's data are asked for. */
interface KeptAccount {
  id: string;
  email: string;
  createdAt: Date;
  /** Since when it has its e-mail. Undefined for the one that it was made with. */
  emailSince: Date | undefined;
  /** When it replaced an account that somebody else may have made with the same e-mail. */
  emptiedAt: Date | undefined;
  formerEmails: readonly FormerEmail[];
}

/** Which accounts freed e-mails, and when. */
type FreedOf = (
  emails: readonly string[],
) => Promise<ReadonlyMap<string, readonly { account: string; at: Date }[]>>;

/**
 * Whoever has or had this e-mail, with the times at which each e-mail was theirs. An account has an e-mail from the
 * moment at which the last other account freed it, as if what came since had waited for it.
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
