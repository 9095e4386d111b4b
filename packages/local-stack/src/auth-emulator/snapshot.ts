import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { writePrivateFile } from '../stack/private-file.ts';
import type { Owner } from './owner.ts';

const accountsSchema = z.array(z.looseObject({ localId: z.string(), validSince: z.string().optional() }));
const snapshotSchema = z.object({ version: z.literal(1), accounts: accountsSchema });
const pageSchema = z.object({ users: accountsSchema.optional(), nextPageToken: z.string().optional() });
const importSchema = z.object({ error: z.array(z.unknown()).optional() });

type Accounts = z.infer<typeof accountsSchema>;

/**
 * Reads the accounts stored by earlier runs.
 * @throws Error naming the file if it is damaged
 */
export function readAccounts(dataFile: string): Accounts {
  if (!existsSync(dataFile)) return [];
  try {
    return snapshotSchema.parse(JSON.parse(readFileSync(dataFile, 'utf8'))).accounts;
  } catch (cause) {
    throw new Error(
      `The auth emulator's data file ${dataFile} is damaged. To start over: npm start -- --reset`,
      { cause },
    );
  }
}

/** Imports the accounts into an empty emulator. Their sessions stay valid. */
export async function restoreAccounts(owner: Owner, accounts: Accounts): Promise<void> {
  if (accounts.length === 0) return;
  const { error = [] } = importSchema.parse(await owner.accounts(':batchCreate', { users: accounts }));
  if (error.length > 0) throw new Error(`The auth emulator refused accounts: ${JSON.stringify(error)}`);
  // The import revokes all older tokens by setting `validSince`. Restore the old value.
  for (const { localId, validSince = '0' } of accounts) {
    await owner.accounts(':update', { localId, validSince });
  }
}

/**
 * Creates a function that writes all accounts to the file atomically, so that they survive kill -9 at any
 * moment. The file is private to its owner: the emulator's password hashes contain the passwords.
 */
export function createSnapshotWriter(owner: Owner, dataFile: string): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  const write = async () => {
    next = undefined;
    writePrivateFile(dataFile, { version: 1, accounts: await listAccounts(owner) });
  };
  // Writes run one at a time, so the last one has the newest accounts. Calls during a write share the next
  // one.
  return () => (next ??= last = last.then(write, write));
}

async function listAccounts(owner: Owner): Promise<Accounts> {
  const accounts: Accounts = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const page: z.infer<typeof pageSchema> = pageSchema.parse(await owner.accountsAfter(token));
    accounts.push(...(page.users ?? []));
    token = page.nextPageToken;
  }
  return accounts;
}
