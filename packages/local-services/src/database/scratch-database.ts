import { randomUUID } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { afterAll, beforeAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's MongoDB server, from vitest-global-setup.ts; without a database name. */
    mongodbUri: string;
  }
}

/** A database that nobody else uses. */
export interface ScratchDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  /** For a server under test, which connects by itself. */
  readonly uri: string;
  readonly name: string;
  /** Drops this database, and no other, and closes the connection. */
  drop(): Promise<void>;
}

/** Connects to the test run's server, with a database name that was never used before. */
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
 * For the top of a test file or a `describe`: makes a scratch database before its tests and drops it after them. The
 * returned function gives it, from within hooks and tests.
 */
export function useTestDatabase(): () => ScratchDatabase {
  let scratch: ScratchDatabase | undefined;
  beforeAll(async () => {
    scratch = await createScratchDatabase();
  });
  afterAll(() => scratch?.drop());
  return () => {
    if (!scratch) throw new Error('the test database is there only within hooks and tests');
    return scratch;
  };
}

/** Keeps the user, the hosts and the options of the address, and names a database in it. */
function withDatabaseName(serverUri: string, name: string): string {
  const parts = /^(?<server>mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/(?<database>[^?]*))?(?<options>\?.*)?$/.exec(
    serverUri,
  )?.groups;
  if (!parts) throw new Error('the MongoDB address cannot be understood');
  const options = new URLSearchParams(parts.options);
  // A user is looked up in the database the address named, or in admin, unless it says otherwise.
  const hasUser = parts.server?.includes('@') === true;
  if (hasUser && !options.has('authSource')) options.set('authSource', parts.database || 'admin');
  return `${parts.server}/${name}?${options}`;
}
