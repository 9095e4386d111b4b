import { createInterface } from 'node:readline/promises';
import type { Db } from 'mongodb';
import { createAuditService } from './audit/audit.service.ts';
import { readDatabaseConfig } from './config.ts';
import { createContactService } from './contact/contact.service.ts';
import { migrate, type MigrationWatch } from './migrations/migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { MigrationError, readProgress } from './migrations/progress.ts';
import { writeBackup } from './operations/backup.ts';
import type { Content } from './operations/backup-format.ts';
import { createPeople, describeErasure, operator, type People } from './operations/people.ts';
import { createPersonRepository } from './operations/person.repository.ts';
import { PlainError } from './operations/plain-error.ts';
import { isRestoreUnfinished } from './operations/unfinished-restore.ts';
import { restoreBackup } from './operations/restore.ts';
import { AppError } from './platform/app-error.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase, isDatabaseUnavailable, isDiskFull } from './platform/mongo.ts';
import { createRepositories } from './repositories.ts';
import { createUsersService } from './users/users.service.ts';

/** Each command answers its exit code. What a program may read goes to standard output, what a person reads to standard error. */
const tell = (text: string) => void process.stderr.write(`${text}\n`);

export async function promote(email: string): Promise<number> {
  tell(await withPeople((people) => people.promote(email)));
  return 0;
}

export async function exportUser(email: string): Promise<number> {
  const found = await withPeople((people) => people.export(email));
  process.stdout.write(
    `${JSON.stringify({ email, exportedAt: systemClock.now(), ...found }, undefined, 2)}\n`,
  );
  return 0;
}

export function eraseUser(email: string, sure: boolean): Promise<number> {
  return withPeople(async (people) => {
    tell(describeErasure(email, await people.collect(email)));
    if (!sure && !(await isConfirmed())) {
      tell('Nothing was deleted.');
      return 1;
    }
    tell(await people.erase(email));
    return 0;
  });
}

async function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Where nothing can be typed, as in a script, the end of the input is the answer.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Type yes to go on: '), closed]);
  terminal.close();
  return answer.trim() === 'yes';
}

export async function backup(file: string): Promise<number> {
  const header = await withDatabase((db) =>
    writeBackup({ db, file, now: systemClock.now(), onCollection: tellContent }),
  );
  tell(`${header.database} is backed up in ${file}.`);
  if (header.consistency === 'read') {
    tell('This database cannot be read as of one moment: what changed meanwhile may not fit together.');
  }
  return 0;
}

export async function restore(file: string): Promise<number> {
  const header = await withDatabase((db) => {
    const audit = createAuditService({ lines: createRepositories(db).audit, clock: systemClock });
    return restoreBackup({
      db,
      file,
      onCollection: tellContent,
      onRestored: ({ database, createdAt }) =>
        audit.record({
          by: operator.email,
          from: operator.address,
          action: 'database-restored',
          whom: database,
          after: { backupOf: createdAt },
        }),
    });
  });
  tell(
    `The backup of ${header.database}, made at ${header.createdAt}, is restored, read back and found the same.`,
  );
  return 0;
}

const tellContent = (name: string, { count, sha256 }: Content) =>
  tell(`${name}: ${count} documents, ${sha256.slice(0, 12)}`);

export async function migrationStatus(): Promise<number> {
  const { done, pending, newer } = await withDatabase((db) => readProgress(db, migrations));
  for (const { _id: number, name, doneAt, durationMs } of done) {
    const of = newer.some((one) => one._id === number) ? ', by a newer version' : '';
    process.stdout.write(`✓ ${number} ${name}: ${doneAt.toISOString()}, ${durationMs} ms${of}\n`);
  }
  for (const { number, name } of pending) process.stdout.write(`· ${number} ${name}: to be done\n`);
  return 0;
}

export async function runMigrations(): Promise<number> {
  await withDatabase(async (db) => {
    if (await isRestoreUnfinished(db))
      throw new PlainError('The database holds an unfinished restore: drop it and restore again.');
    await migrate({ db, migrations, watch: tellMigrations });
  });
  tell('The database is up to date.');
  return 0;
}

const tellMigrations: MigrationWatch = {
  onDone: ({ number, name }, durationMs) => tell(`${number} ${name}: done in ${durationMs} ms`),
  onRepaired: (indexes) => tell(`Made again what was missing: ${indexes.join(', ')}`),
  onWaiting: () => tell('Another process is migrating the database. Waiting for it.'),
  onUncheckable: (collections) =>
    tell(
      `This database cannot change the rules of a collection. They are not kept for ${collections.join(', ')}.`,
    ),
};

const noTokens = () => {
  throw new Error('The command line signs nobody in');
};

/** The command line has no keys of Firebase or Stripe. The running shop's next sweep does what needs them. */
const leftToTheShop = () =>
  Promise.reject(new AppError('identity_provider_unavailable', 'This is left to the running shop.'));

/** The shop's own services, as far as they are about people, on the database of the environment. */
function withPeople<T>(work: (people: People) => Promise<T>): Promise<T> {
  return withDatabase((db) => {
    const repositories = createRepositories(db);
    const clock = systemClock;
    const audit = createAuditService({ lines: repositories.audit, clock });
    const users = createUsersService({
      users: repositories.users,
      identities: { has: leftToTheShop, revoke: leftToTheShop, remove: leftToTheShop },
      tokens: { issue: noTokens },
      clock,
      audit,
      cancelUnpaid: async () => undefined,
      forget: [
        repositories.bookings.leaveToBooks,
        repositories.profiles.deleteByOwner,
        repositories.reviews.forgetAuthor,
      ],
      adminEmails: [],
    });
    const contact = createContactService({ messages: repositories.messages, clock });
    return work(createPeople({ users, contact, audit, people: createPersonRepository(db) }));
  });
}

const databaseDiskIsFull =
  'The disk of the database is full. Make room, then run this again: docs/operations.md#the-disk-is-full says how.';
const databaseIsSilent =
  'The database of MONGODB_URI does not answer. `npm run doctor` says more. Where it answered before, look at its log: ' +
  'a database whose disk is full ends.';

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { mongodbUri } = readDatabaseConfig();
  try {
    // A large collection takes as long as it takes.
    const database = await connectDatabase(mongodbUri, { socketTimeoutMs: 0 });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof MigrationError) throw new PlainError(error.message, { cause: error });
    if (isDiskFull(error)) throw new PlainError(databaseDiskIsFull, { cause: error });
    if (isDatabaseUnavailable(error)) throw new PlainError(databaseIsSilent, { cause: error });
    throw error;
  }
}
