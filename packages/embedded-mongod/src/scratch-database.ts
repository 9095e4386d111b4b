import { randomUUID } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { afterAll, beforeAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of vitest-global-setup.ts, without a database name. */
    mongodbUri: string;
  }
}

/** A database for one test file. */
export interface ScratchDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** For a server under test. */
  readonly uri: string;
  readonly name: string;
  /** Drops this database and closes the connection. */
  drop(): Promise<void>;
}

/** Connects to the server of the test run, with a new database name. */
export async function createScratchDatabase(
  serverUri: string = inject('mongodbUri'),
): Promise<ScratchDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = await MongoClient.connect(serverUri);
  const db = client.db(name);
  return {
    client,
    db,
    uri: withDatabaseName(serverUri, name),
    name,
    async drop() {
      await db.dropDatabase();
      await client.close();
    },
  };
}

/**
 * For the top of a test file or a `describe`: makes a scratch database before its tests and drops it afterwards. Call
 * the returned function inside hooks and tests.
 */
export function useTestDatabase(): () => ScratchDatabase {
  let scratch: ScratchDatabase | undefined;
  beforeAll(async () => {
    scratch = await createScratchDatabase();
  });
  afterAll(() => scratch?.drop());
  return () => {
    if (!scratch) throw new Error('the test database exists only inside hooks and tests');
    return scratch;
  };
}

function withDatabaseName(serverUri: string, name: string): string {
  const uri = new ConnectionString(serverUri);
  // Users are looked up in the named database, or in admin, unless the URI says otherwise.
  if (uri.username && !uri.searchParams.has('authSource')) {
    uri.searchParams.set('authSource', uri.pathname.slice(1) || 'admin');
  }
  uri.pathname = `/${name}`;
  return uri.href;
}
