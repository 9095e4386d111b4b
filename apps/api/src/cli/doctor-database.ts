import { currencyName, currencySchema } from '@switchyard/shared';
import type { Db, Document } from 'mongodb';
import { collections } from '../collections.ts';
import { findMissing } from '../infrastructure/database/collection.ts';
import { readMigrations } from '../infrastructure/database/migrate.ts';
import { readLastBackup } from '../infrastructure/database/last-backup.ts';
import { connectDatabase, isDiskFull, writeNothing } from '../infrastructure/database/mongo.ts';
import { currencyFault, findCurrency, isCurrencyChosen } from '../infrastructure/database/shop-currency.ts';
import { isRestoreUnfinished } from '../infrastructure/database/unfinished-restore.ts';
import { migrations } from '../migrations.ts';
import { findNewer } from '../preparation.ts';
import { createUsersRepository } from '../people/users/users.repository.ts';
import { examineBooks } from './doctor-books.ts';
import { judgeSkew } from './doctor-clock.ts';
import { bad, good, warning, type Environment, type Finding } from './finding.ts';

/** Checks the database. Changes nothing: its only write matches no document. */
export async function* examineDatabase(environment: Environment): AsyncGenerator<Finding> {
  const { MONGODB_URI: uri } = environment;
  if (!uri) return;
  const database = await connectDatabase(uri).catch((error: unknown) => messageOf(error));
  if (typeof database === 'string') {
    yield bad('Database', `does not answer: ${database}`, 'check MONGODB_URI, that it runs, and the network');
    return;
  }
  try {
    yield* examineServer(database.db, environment);
    yield* examineDisk(database.db);
    yield* examineDatabaseClock(database.db);
    yield* examineWrites(database.db);
    yield* examineContents(database.db, environment);
  } catch (error) {
    const advice = isDiskFull(error)
      ? 'its disk is full: docs/runbook.md#the-disk-is-full'
      : 'its user needs readWrite and dbAdmin on the database that MONGODB_URI names';
    yield bad('Database', `refuses: ${messageOf(error)}`, advice);
  } finally {
    await database.close();
  }
}

async function* examineServer(db: Db, environment: Environment): AsyncGenerator<Finding> {
  const before = Date.now();
  const hello: Document = await db.command({ hello: 1 });
  yield good('Database', `answers in ${Date.now() - before} ms`);

  const hosts: unknown = hello['hosts'];
  if (hello['msg'] === 'isdbgrid') yield good('Topology', 'sharded');
  else if (typeof hello['setName'] === 'string' && Array.isArray(hosts)) {
    yield hosts.length >= 3
      ? good('Topology', `a replica set of ${hosts.length}`)
      : warning('Topology', `a replica set of ${hosts.length}`, 'three members survive the loss of one');
  } else if (environment['NODE_ENV'] === 'production') {
    yield warning(
      'Topology',
      'a single server',
      'a replica set survives the loss of a machine, and backs up as of one moment',
    );
  } else yield good('Topology', 'a single server');
}

const mebibyte = 2 ** 20;
/** The free disk space that is worth a warning, in bytes: twice the 500 MB that MongoDB needs to build an index. */
const lowDisk = 1000 * mebibyte;

/** Checks the free disk space, if the database's storage engine tells it. */
async function* examineDisk(db: Db): AsyncGenerator<Finding> {
  const { fsUsedSize, fsTotalSize }: Document = await db.command({ dbStats: 1 });
  if (typeof fsUsedSize !== 'number' || typeof fsTotalSize !== 'number' || fsTotalSize === 0) return;
  yield judgeDisk(fsUsedSize, fsTotalSize);
}

/**
 * @param used in bytes
 * @param total in bytes
 */
export function judgeDisk(used: number, total: number): Finding {
  const free = Math.round((total - used) / mebibyte);
  const found = `the database’s has ${free} MB free of ${Math.round(total / mebibyte)} MB`;
  if (total - used > lowDisk) return good('Disk', found);
  return bad('Disk', found, 'docs/runbook.md#the-disk-is-full says how to make room');
}

async function* examineDatabaseClock(db: Db): AsyncGenerator<Finding> {
  const before = Date.now();
  const [answer] = await db.aggregate([{ $documents: [{}] }, { $project: { now: '$$NOW' } }]).toArray();
  const after = Date.now();
  const serverTime: unknown = answer?.['now'];
  if (!(serverTime instanceof Date)) throw new Error('the database does not say its time');
  const apart = Math.round(Math.abs(serverTime.getTime() - (before + after) / 2));
  yield judgeSkew('Database clock', 'this machine’s', apart);
}

/** The longest acceptable time for acknowledging a write, in milliseconds. */
const acknowledgementMs = 5000;

/** Measures a write with the shop's own write concern. */
async function* examineWrites(db: Db): AsyncGenerator<Finding> {
  const byMajority = db.writeConcern?.w === 'majority';
  const writeConcern = { ...db.writeConcern, wtimeoutMS: acknowledgementMs };
  try {
    await writeNothing(db, writeConcern);
    yield good(
      'Write concern',
      `a write waits for ${byMajority ? 'the journals of a majority' : 'the journal of the one server'}`,
    );
  } catch (error) {
    const who = byMajority ? 'a majority' : 'the server';
    const advice = byMajority
      ? 'too few members of the replica set are up, or the user may not write'
      : 'its disk may be full, or the user may not write';
    yield bad('Write concern', `${who} does not acknowledge a write: ${messageOf(error)}`, advice);
  }
}

async function* examineContents(db: Db, environment: Environment): AsyncGenerator<Finding> {
  if (await isRestoreUnfinished(db)) {
    yield bad('Contents', 'half of a restore', 'drop the database and restore again');
    return;
  }
  const isNew = (await db.listCollections({}, { nameOnly: true }).toArray()).length === 0;
  if (isNew) yield warning('Indexes', 'none: the database is new', 'the API makes them when it starts');
  else yield* examinePreparation(db);
  if (!isNew) {
    yield* examineCurrency(db, environment);
    yield* examineBooks(db);
    if (environment['NODE_ENV'] === 'production') yield judgeBackup(await readLastBackup(db), new Date());
  }

  if (await createUsersRepository(db).hasStayingAdmin()) yield good('Admins', 'there is one');
  else if (environment['ADMIN_EMAILS'])
    yield good('Admins', 'none yet: the people in ADMIN_EMAILS become admins when they sign in');
  else {
    yield warning(
      'Admins',
      'none',
      'set ADMIN_EMAILS, or promote an account: npm run admin -- promote ann@shop.example',
    );
  }
}

/** The greatest acceptable age of the last backup, in milliseconds. Backups are made every night. */
const oldBackupMs = 26 * 60 * 60_000;

/**
 * Judges the age of the last backup. Only backups by the shop's own command are known, because other programs record
 * none.
 */
export function judgeBackup(completedAt: Date | undefined, now: Date): Finding {
  const advice = 'docs/runbook.md#backing-up-and-restoring, unless the provider of the database makes them';
  if (!completedAt) return warning('Backup', 'none was ever made', advice);
  const found = `the last one was made at ${completedAt.toISOString()}`;
  return now.getTime() - completedAt.getTime() <= oldBackupMs
    ? good('Backup', found)
    : warning('Backup', found, 'docs/runbook.md#a-backup-is-missing says what to look at');
}

async function* examineCurrency(db: Db, environment: Environment): AsyncGenerator<Finding> {
  const chosen = currencySchema.safeParse(environment['SHOP_CURRENCY']?.toLowerCase());
  if (!chosen.success) return;
  const found = await findCurrency(db, collections);
  if (await isCurrencyChosen(db)) {
    yield good('Currency', 'it was chosen in the shop, so SHOP_CURRENCY no longer counts');
    return;
  }
  const fault = currencyFault(found, chosen.data);
  yield fault === undefined
    ? good('Currency', `prices are in ${currencyName(chosen.data)}`)
    : bad('Currency', fault, 'the API does not start before that');
}

async function* examinePreparation(db: Db): AsyncGenerator<Finding> {
  const all = await readMigrations(db, migrations);
  const pending = all.filter(({ madeAt }) => !madeAt).map(({ migration }) => migration.name);
  yield pending.length === 0
    ? good('Migrations', 'all are done')
    : warning(
        'Migrations',
        `to be done: ${pending.join(', ')}`,
        'the API does it when it starts, or `npm run migrate -- run`',
      );
  const { names: newer, fault } = await findNewer(db);
  if (fault) yield bad('Newer version', fault, 'the API does not start before that');
  else if (newer.length > 0)
    yield warning(
      'Newer version',
      `has changed the database: ${newer.join(', ')}`,
      'this one may run as well, until you upgrade again',
    );
  const missing = await findMissing(db, collections);
  yield missing.length === 0
    ? good('Indexes', 'present')
    : bad(
        'Indexes',
        `missing: ${missing.join(', ')}`,
        'restart the API: it makes them, or says why it cannot',
      );
}

/** The message of an error, without the user and password in URLs. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\/\/[^/\s]*@/g, '//').slice(0, 300);
}
