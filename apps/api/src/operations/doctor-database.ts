import type { Db, Document } from 'mongodb';
import { connectDatabase, isDiskFull } from '../platform/mongo.ts';
import { examineBooks } from './doctor-books.ts';
import { bad, good, warning, type Finding } from './finding.ts';
import { isRestoreUnfinished } from './unfinished-restore.ts';

interface DatabaseExamination {
  environment: {
    NODE_ENV?: string | undefined;
    MONGODB_URI?: string | undefined;
    ADMIN_EMAILS?: string[] | undefined;
  };
  findMissingIndexes(db: Db): Promise<string[]>;
  /** The names of what is to be done to the database, and of what a newer version did; or why this one cannot work with it. */
  examineMigrations(db: Db): Promise<MigrationState>;
}

export type MigrationState = { pending: string[]; newer: string[] } | { refusal: string };

/** How far two clocks may be apart: for comfort, and before tokens and holds are misjudged. Milliseconds. */
const skew = { noticed: 1000, harmful: 10_000 };

/** Reads only; the one write matches nothing. */
export async function* examineDatabase(examination: DatabaseExamination): AsyncGenerator<Finding> {
  const { MONGODB_URI: uri } = examination.environment;
  if (!uri) return;
  const database = await connectDatabase(uri).catch((error: unknown) => messageOf(error));
  if (typeof database === 'string') {
    yield bad(
      'Database',
      `does not answer: ${database}`,
      'check MONGODB_URI, that it runs, and the way to it',
    );
    return;
  }
  try {
    yield* examineServer(database.db, examination);
    yield* examineDisk(database.db);
    yield* examineClock(database.db);
    yield* examineWrites(database.db);
    yield* examineContents(database.db, examination);
  } catch (error) {
    const advice = isDiskFull(error)
      ? 'its disk is full: docs/operations.md#the-disk-is-full'
      : 'its user needs readWrite and dbAdmin on the database that MONGODB_URI names';
    yield bad('Database', `refuses: ${messageOf(error)}`, advice);
  } finally {
    await database.close();
  }
}

async function* examineServer(db: Db, { environment }: DatabaseExamination): AsyncGenerator<Finding> {
  const before = Date.now();
  const hello: Document = await db.command({ hello: 1 });
  yield good('Database', `answers in ${Date.now() - before} ms`);

  const hosts: unknown = hello['hosts'];
  if (hello['msg'] === 'isdbgrid') yield good('Topology', 'sharded');
  else if (typeof hello['setName'] === 'string' && Array.isArray(hosts)) {
    yield hosts.length >= 3
      ? good('Topology', `a replica set of ${hosts.length}`)
      : warning('Topology', `a replica set of ${hosts.length}`, 'three members survive the loss of one');
  } else if (environment.NODE_ENV === 'production') {
    yield warning(
      'Topology',
      'a single server',
      'a replica set survives the loss of a machine, and backs up as of one moment',
    );
  } else yield good('Topology', 'a single server');
}

const mebibyte = 2 ** 20;
/** An index needs 500 MB of free disk; below twice as much it is time to make room. Bytes. */
const lowDisk = 1000 * mebibyte;

/** How full the database's disk is, where it says so; the embedded engine does not. */
async function* examineDisk(db: Db): AsyncGenerator<Finding> {
  const { fsUsedSize, fsTotalSize }: Document = await db.command({ dbStats: 1 });
  if (typeof fsUsedSize !== 'number' || typeof fsTotalSize !== 'number' || fsTotalSize === 0) return;
  yield judgeDisk(fsUsedSize, fsTotalSize);
}

/** @param used and @param total in bytes */
export function judgeDisk(used: number, total: number): Finding {
  const free = Math.round((total - used) / mebibyte);
  const told = `the database’s has ${free} MB free of ${Math.round(total / mebibyte)} MB`;
  if (total - used > lowDisk) return good('Disk', told);
  return bad('Disk', told, 'docs/operations.md#the-disk-is-full says how to make room');
}

async function* examineClock(db: Db): AsyncGenerator<Finding> {
  const before = Date.now();
  const [answer] = await db.aggregate([{ $documents: [{}] }, { $project: { now: '$$NOW' } }]).toArray();
  const after = Date.now();
  const serverTime: unknown = answer?.['now'];
  if (!(serverTime instanceof Date)) throw new Error('the database does not tell its time');
  const apart = Math.round(Math.abs(serverTime.getTime() - (before + after) / 2));
  const advice = 'let both machines keep their time by NTP';
  if (apart <= skew.noticed) yield good('Clock', `within ${skew.noticed / 1000} s of the database’s`);
  else if (apart <= skew.harmful) yield warning('Clock', `${apart} ms from the database’s`, advice);
  else yield bad('Clock', `${apart} ms from the database’s: holds and tokens are misjudged`, advice);
}

/** How long the database may take to acknowledge a write, in milliseconds. */
const acknowledgementMs = 5000;

/** Asks for the assurance that the shop asks for, which is the connection's own, with a write that changes nothing. */
async function* examineWrites(db: Db): AsyncGenerator<Finding> {
  const byMajority = db.writeConcern?.w === 'majority';
  const writeConcern = { ...db.writeConcern, wtimeoutMS: acknowledgementMs };
  try {
    await db.collection('parts').updateOne({ _id: { $in: [] } }, { $set: { _: 0 } }, { writeConcern });
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

async function* examineContents(db: Db, examination: DatabaseExamination): AsyncGenerator<Finding> {
  if (await isRestoreUnfinished(db)) {
    yield bad('Contents', 'half of a restore', 'drop the database and restore again');
    return;
  }
  const isNew = (await db.listCollections({}, { nameOnly: true }).toArray()).length === 0;
  if (!isNew) yield judgeMigrations(await examination.examineMigrations(db));
  const missing = await examination.findMissingIndexes(db);
  if (isNew) yield warning('Indexes', 'none: the database is new', 'the API makes them when it starts');
  else if (missing.length > 0) {
    yield bad(
      'Indexes',
      `missing: ${missing.join(', ')}`,
      'restart the API: it makes them, or says why it cannot',
    );
  } else yield good('Indexes', 'present');
  if (!isNew) yield* examineBooks(db);

  const admins = await db
    .collection('users')
    .countDocuments({ role: 'admin' }, { limit: 1, maxTimeMS: 3000 });
  if (admins > 0) yield good('Admins', 'there is one');
  else if (examination.environment.ADMIN_EMAILS?.length)
    yield good('Admins', 'none yet: who is in ADMIN_EMAILS becomes one by signing in');
  else {
    yield warning(
      'Admins',
      'none',
      'set ADMIN_EMAILS, or promote an account: npm run admin -- promote ann@shop.example',
    );
  }
}

function judgeMigrations(state: MigrationState): Finding {
  if ('refusal' in state) return bad('Migrations', state.refusal, 'deploy that version');
  const { pending, newer } = state;
  if (pending.length > 0) {
    const advice = 'the API does it when it starts, or `npm run migrate -- run`';
    return warning('Migrations', `to be done: ${pending.join(', ')}`, advice);
  }
  if (newer.length === 0) return good('Migrations', 'all are done');
  return good('Migrations', `all are done; a newer version added: ${newer.join(', ')}`);
}

/** What went wrong, without the user and password that an address may hold. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\/\/[^/\s]*@/g, '//').slice(0, 300);
}
