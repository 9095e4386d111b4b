import { randomUUID } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { afterAll, beforeAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** URI of the server that vitest-global-setup.ts started, without a database name. */
    mongodbUri: string;
  }
}

/** A database for one test file. */
export interface ScratchDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** A URI with this database's name, for a server under test. */
  readonly uri: string;
  readonly name: string;
  /** Drops this database and closes the connection. */
  drop(): Promise<void>;
}

/** Connects to the test run's server, with a new database name. */
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
 * Call this at the top of a test file or a `describe`: it creates a scratch database before the tests and
 * drops it afterwards. Call the returned function inside hooks and tests.
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
  // Without authSource, MongoDB would look for the user in the scratch database that the URI now names.
  if (uri.username && !uri.searchParams.has('authSource')) {
    uri.searchParams.set('authSource', uri.pathname.slice(1) || 'admin');
  }
  uri.pathname = `/${name}`;
  return uri.href;
}
