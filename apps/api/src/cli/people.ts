import { hostname } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { email as emailSchema } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { AppError } from '../app-error.ts';
import { createAuditService } from '../audit/audit.service.ts';
import { systemClock } from '../clock.ts';
import { createRepositories } from '../repositories.ts';
import type { Actor } from '../security/actor.ts';
import { createUsersService } from '../users/users.service.ts';
import { PlainError } from './plain-error.ts';
import { tell, withDatabase } from './with-database.ts';

/** Acts for the command line. No account can have this e-mail. */
export const operator: Actor = {
  email: 'operator',
  name: undefined,
  role: 'admin',
  verified: true,
  address: hostname(),
};

/** Makes an account an admin. @throws PlainError for somebody who has never signed in */
export async function promote(text: string): Promise<number> {
  const email = emailOf(text);
  const { modifiedCount } = await withDatabase((db) => createUsers(db).makeAdmin(operator, email)).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'not_found') throw new PlainError(error.message, { cause: error });
      throw new PlainError(
        `${email} has never signed in, so there is no account to promote. Let them sign in at the shop once and run ` +
          'this again, or put the e-mail into ADMIN_EMAILS before they do.',
      );
    },
  );
  tell(modifiedCount === 1 ? `${email} is an admin now.` : `${email} was an admin already.`);
  return 0;
}

/** Writes a person's data as JSON. The audit trail records it. @throws PlainError if there are none */
export function exportUser(text: string): Promise<number> {
  const email = emailOf(text);
  return withDatabase(async (db) => {
    const found = await collect(db, email);
    const audit = createAuditService({ lines: createRepositories(db).audit, clock: systemClock });
    await audit.record({ by: operator.email, from: operator.address, action: 'data-exported', whom: email });
    const data = { email, exportedAt: systemClock.now(), ...found };
    process.stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
    return 0;
  });
}

/**
 * Deletes an account with its personal data, the messages sent under its e-mail, and the record of the mails to it.
 * Orders stay for the books.
 * @throws PlainError for the last admin, or if nothing is kept
 */
export function eraseUser(text: string, sure: boolean): Promise<number> {
  const email = emailOf(text);
  return withDatabase(async (db) => {
    tell(describeErasure(email, await collect(db, email)));
    if (!sure && !(await isConfirmed())) {
      tell('Nothing was deleted.');
      return 1;
    }
    const account = await eraseAccount(db, email);
    const repositories = createRepositories(db);
    const messages = await repositories.messages.deleteBySender(email);
    await repositories.mails.deleteByRecipient(email);
    tell(`${account} ${deletedMessages(messages)} Orders and the audit trail stay.`);
    return 0;
  });
}

const deletedMessages = (count: number) =>
  count === 1 ? '1 message was deleted.' : `${count} messages were deleted.`;

async function eraseAccount(db: Db, email: string): Promise<string> {
  try {
    await createUsers(db).remove(operator, email);
    return (
      'The account and its profile are deleted, and its reviews have no author. ' +
      'The running shop’s next sweep deletes its sign-in.'
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return 'There is no account.';
    throw new PlainError(`${error.message} Promote another account first.`, { cause: error });
  }
}

type PersonalData = Awaited<ReturnType<typeof collect>>;

/** @throws PlainError if nothing is stored */
async function collect(db: Db, email: string) {
  const { personalData } = createRepositories(db);
  const lists = personalData.lists(email, true);
  const found = {
    account: await personalData.account(email),
    profile: await personalData.profile(email),
    orders: await lists.orders.toArray(),
    reviews: await lists.reviews.toArray(),
    helpfulVotes: await lists.helpfulVotes.toArray(),
    messages: await lists.messages.toArray(),
    mails: await lists.mails.toArray(),
    audit: await lists.audit.toArray(),
  };
  const { account, profile, ...listed } = found;
  if (account || profile || Object.values(listed).some(({ length }) => length > 0)) return found;
  throw new PlainError(`Nothing is stored about ${email}.`);
}

function describeErasure(email: string, found: PersonalData): string {
  const { account, profile, orders, reviews, helpfulVotes, messages, mails, audit } = found;
  return [
    `The shop keeps about ${email}:`,
    `  ${account ? 'an account' : 'no account'}${profile ? ' with a profile' : ''}: to be deleted`,
    `  ${reviews.length} reviews: they stay, without their author`,
    `  ${helpfulVotes.length} votes for reviews: to be deleted`,
    `  ${messages.length} messages: to be deleted`,
    `  the record of ${mails.length} mails: to be deleted`,
    `  ${orders.length} orders: they stay for the books`,
    `  ${audit.length} lines of the audit trail: they stay, because the trail is never changed`,
  ].join('\n');
}

async function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // In a script nothing can be typed: the end of the input counts as an answer.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Type yes to go on: '), closed]);
  terminal.close();
  return answer.trim() === 'yes';
}

function emailOf(text: string): string {
  const parsed = emailSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new PlainError(`${text} is not an email address.`);
}

/** The command line has no keys for Firebase or Stripe. What needs them is left to the running shop's next sweep. */
const leaveToTheShop = () =>
  Promise.reject(new AppError('identity_provider_unavailable', 'This is left to the running shop.'));

function createUsers(db: Db) {
  const { users, audit, bookings, profiles, reviews, helpfulVotes, partRatings } = createRepositories(db);
  /** Their reviews are no longer verified, so the ratings of the parts change. */
  async function forgetAuthor(author: string): Promise<void> {
    for await (const partId of reviews.forgetAuthor(author))
      if (partId) await partRatings.renew(partId, () => reviews.ratingOf(partId));
  }
  return createUsersService({
    users,
    identities: { has: leaveToTheShop, revoke: leaveToTheShop, remove: leaveToTheShop },
    tokens: {
      issue() {
        throw new Error('The command line signs nobody in');
      },
    },
    clock: systemClock,
    audit: createAuditService({ lines: audit, clock: systemClock }),
    cancelUnpaid: async () => undefined,
    owesParcel: async () => false,
    forget: [bookings.leaveToBooks, profiles.deleteByOwner, forgetAuthor, helpfulVotes.forgetVoter],
    forgetMails: [],
    adminEmails: [],
  });
}
