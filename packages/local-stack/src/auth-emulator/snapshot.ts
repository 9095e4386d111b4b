import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { ProjectState } from './emulator-internals.ts';

const snapshotSchema = z.object({
  version: z.literal(1),
  accounts: z.array(z.looseObject({ localId: z.string() })),
  outOfBandCodes: z.array(
    z.looseObject({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.string() }),
  ),
});

export type Snapshot = z.infer<typeof snapshotSchema>;

/**
 * Reads the accounts of earlier runs.
 * @throws Error naming the file if it is damaged
 */
export function readSnapshot(dataFile: string): Snapshot {
  if (!existsSync(dataFile)) return { version: 1, accounts: [], outOfBandCodes: [] };
  try {
    return snapshotSchema.parse(JSON.parse(readFileSync(dataFile, 'utf8')));
  } catch (cause) {
    throw new Error(
      `The auth emulator's data file ${dataFile} is damaged. To start over: npm start -- --reset`,
      { cause },
    );
  }
}

export function restoreSnapshot(state: ProjectState, { accounts, outOfBandCodes }: Snapshot): void {
  for (const account of accounts) state.overwriteUserWithLocalId(account.localId, account);
  for (const code of outOfBandCodes) state.oobs.set(code.oobCode, code);
}

/**
 * Returns a function that updates the file in one step, so that accounts survive kill -9 at any moment. Only the owner
 * may read it: the emulator's password hashes contain the passwords.
 */
export function createSnapshotWriter(state: ProjectState, dataFile: string): () => void {
  mkdirSync(dirname(dataFile), { recursive: true });
  let written: string | undefined;
  return () => {
    const accounts = [...state.users.values()];
    const snapshot = { version: 1, accounts, outOfBandCodes: [...state.oobs.values()] };
    const text = JSON.stringify(snapshot);
    if (text === written) return;
    const fresh = `${dataFile}.new`;
    writeFileSync(fresh, text, { mode: 0o600 });
    renameSync(fresh, dataFile);
    written = text;
  };
}
