import { hostname } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { email as emailSchema, keptOfPeople, rightsOf } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { AppError, refuse } from '../infrastructure/app-error.ts';
import { createAlarm } from '../infrastructure/audit/admin-alarm.mail.ts';
import { createAuditService } from '../infrastructure/audit/audit.service.ts';
import { systemClock } from '../infrastructure/clock.ts';
import { readMailConfig } from '../infrastructure/config/config.ts';
import { erasePerson, guestsIn, keepsAccount, personOf } from '../forget-account.ts';
import type { KeptDocuments } from '../people/personal-data/personal-data.repository.ts';
import { createRepositories } from '../repositories.ts';
import type { Actor } from '../infrastructure/security/actor.ts';
import { createLogger } from '../infrastructure/observability/logger.ts';
import { listPublicEmails } from '../shop/public-emails.ts';
import { createSettingsReads } from '../shop/settings/settings.service.ts';
import { createUsersService } from '../people/users/users.service.ts';
import { PlainError } from './plain-error.ts';
import { tell, withDatabase } from './with-database.ts';

/** The actor of the command line. No account can have this id or e-mail. */
export const operator: Actor = {
  id: 'operator',
  email: 'operator',
  name: undefined,
  rights: rightsOf('admin'),
  verified: true,
  ipAddress: hostname(),
};

type Alarm = ReturnType<typeof createAlarm>;

/**
 * Makes an account an admin, and queues a mail to the other admins or, if there are none, to the seller.
 * @throws PlainError for somebody who has never signed in
 */
export async function promote(text: string): Promise<number> {
  const email = emailOf(text);
  const { modifiedCount, isPublic } = await withDatabase(async (db) => {
    const made = await createUsers(db, createAlarmIn(db)).makeAdmin(operator, email);
    const { settings, mailWords } = createRepositories(db);
    const read = await listPublicEmails({ settings: createSettingsReads(settings), words: mailWords });
    return { ...made, isPublic: read.includes(email) };
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'no_such_user') throw new PlainError(error.message, { cause: error });
    throw new PlainError(
      `${email} has never signed in, so there is no account to promote. Let them sign in at the shop once and run ` +
        'this again, or put the e-mail into ADMIN_EMAILS before they do.',
    );
  });
  tell(modifiedCount === 1 ? `${email} is an admin now.` : `${email} was an admin already.`);
  if (isPublic)
    tell('Every buyer reads this e-mail. Give the shop another one, under Settings and under Mails.');
  return 0;
}

/** Writes a person's data as JSON. Adds an entry to the audit trail. @throws PlainError if there is no data */
export function exportUser(text: string): Promise<number> {
  const email = emailOf(text);
  return withDatabase(async (db) => {
    const found = await collect(db, email);
    const audit = createAuditService({ lines: found.repositories.audit, clock: systemClock });
    await audit.record({
      by: operator.email,
      from: operator.ipAddress,
      action: 'data-exported',
      whom: email,
    });
    const data = { email, exportedAt: systemClock.now(), ...found.facts, ...Object.fromEntries(found.lists) };
    process.stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
    return 0;
  });
}

/**
 * Erases the data of a person, with or without an account, as each collection declares it. Orders stay for the books.
 * @throws PlainError for the last admin, while a paid order is not shipped, or if there is no data
 */
export function eraseUser(text: string, sure: boolean): Promise<number> {
  const email = emailOf(text);
  return withDatabase(async (db) => {
    const { repositories, person } = await findPersonIn(db, email);
    const kept = await repositories.personalData.listKept(person);
    if (kept.length === 0) throw nothingStored(email);
    tell(describeErasure(email, kept));
    await requireNoParcelOwed(db, email);
    if (!sure && !(await isConfirmed())) {
      tell('Nothing was deleted.');
      return 1;
    }
    const account = await eraseAccount(db, email, person.id !== undefined);
    const messages = kept.find(({ people }) => people.as === 'messages')?.count ?? 0;
    tell(`${account} ${deletedMessages(messages)} Orders and the audit trail stay.`);
    return 0;
  });
}

/** As for people who delete their own account: without an account, nobody could follow the order. */
async function requireNoParcelOwed(db: Db, email: string): Promise<void> {
  const { users, bookings } = createRepositories(db);
  const account = await users.findWhole({ email });
  if (account && (await bookings.hasUnshipped(account.id)))
    throw new PlainError(
      `${email} has paid for an order that has not been shipped. Ship or refund it first.`,
    );
}

const deletedMessages = (count: number) =>
  count === 1 ? '1 message was deleted.' : `${count} messages were deleted.`;

async function eraseAccount(db: Db, email: string, hasAccount: boolean): Promise<string> {
  try {
    await createUsers(db).remove(operator, email);
    return hasAccount
      ? 'The account and its profile are deleted, and its reviews have no author. ' +
          'The running shop’s next sweep deletes its sign-in.'
      : 'There is no account.';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'no_such_user') return 'There is no account.';
    throw new PlainError(`${error.message} Promote another account first.`, { cause: error });
  }
}

async function findPersonIn(db: Db, email: string) {
  const repositories = createRepositories(db);
  const account = await repositories.users.findWhole({ email });
  return { repositories, person: await personOf(repositories, account, email) };
}

const nothingStored = (email: string) => new PlainError(`Nothing is stored about ${email}.`);

/** Finds a person and the person's data. @throws PlainError if there is none */
async function collect(db: Db, email: string) {
  const { repositories, person } = await findPersonIn(db, email);
  const { personalData } = repositories;
  if ((await personalData.listKept(person)).length === 0) throw nothingStored(email);
  const facts = await personalData.facts(person);
  const lists = new Map<string, object[]>();
  for (const [name, items] of Object.entries(personalData.lists(person)))
    lists.set(name, await items.toArray());
  return { repositories, facts, lists };
}

const describeErasure = (email: string, kept: readonly KeptDocuments[]): string =>
  [`The shop keeps about ${email}:`, ...kept.map((one) => `  ${announce(one)}`)].join('\n');

function announce({ people: { as, isOne }, count }: KeptDocuments): string {
  const { called, says } = keptOfPeople[as];
  return `${isOne ? 'one' : count} ${called}: ${says}`;
}

async function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // The end of the input counts as a no, because a script cannot type an answer.
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

/**
 * The command line has no keys for Firebase or Stripe. A step that needs them fails here, and the running shop's next
 * sweep does it.
 */
const leaveToTheShop = () => Promise.reject(refuse('identity_provider_unavailable'));

function signNobodyIn(): never {
  throw new Error('The command line signs nobody in');
}

/** Creates the same alarm as the running shop, which sends the queued mails with its next sweep. */
function createAlarmIn(db: Db): Alarm {
  const { mails, users, settings } = createRepositories(db);
  return createAlarm({
    mail: {
      seller: readMailConfig()?.seller,
      queue: (news) => mails.insert(news, systemClock.now()),
    },
    listAdmins: users.listAdmins,
    seller: createSettingsReads(settings).inForce,
  });
}

function createUsers(db: Db, alarm?: Alarm) {
  const repositories = createRepositories(db);
  return createUsersService({
    users: repositories.users,
    identities: {
      has: leaveToTheShop,
      revoke: leaveToTheShop,
      remove: leaveToTheShop,
      signInStates: leaveToTheShop,
      emailOf: leaveToTheShop,
      forgetNames: leaveToTheShop,
    },
    tokens: { issue: signNobodyIn, verify: signNobodyIn },
    clock: systemClock,
    logger: createLogger('silent'),
    audit: createAuditService({ lines: repositories.audit, clock: systemClock, ...(alarm && { alarm }) }),
    cancelUnpaid: async () => undefined,
    owesParcel: async () => false,
    // An operator must be able to let an admin in, whichever e-mail the shop shows. `promote` says so.
    listPublicEmails: async () => [],
    emails: repositories.emails,
    // The account need not be verified, because the operator has made sure who is asking.
    erase: async (account) => erasePerson(repositories, await personOf(repositories, account, account.email)),
    isKept: keepsAccount(repositories),
    guests: guestsIn(repositories),
    welcome: [],
    mail: { queue: async () => undefined },
    adminEmails: [],
  });
}
