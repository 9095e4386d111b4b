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
 * What an earlier run wrote; nothing when there is no file.
 * @throws Error that names the file when it is damaged.
 */
export function readSnapshot(dataFile: string): Snapshot {
  if (!existsSync(dataFile)) return { version: 1, accounts: [], outOfBandCodes: [] };
  try {
    return snapshotSchema.parse(JSON.parse(readFileSync(dataFile, 'utf8')));
  } catch (cause) {
    throw new Error(
      `The auth emulator's data file ${dataFile} is damaged. To begin anew: npm start -- --reset`,
      { cause },
    );
  }
}

/** Puts the accounts of an earlier run back, with their password hashes and sessions. */
export function restoreSnapshot(state: ProjectState, { accounts, outOfBandCodes }: Snapshot): void {
  for (const account of accounts) state.overwriteUserWithLocalId(account.localId, account);
  for (const code of outOfBandCodes) state.oobs.set(code.oobCode, code);
}

/**
 * A function that brings the file up to date. It replaces the file in one step, and has handed it to the operating
 * system when it returns: accounts survive a kill -9 of this process at any moment. The emulator's password hashes
 * hold the passwords as they are, so only the owner of the file may read it.
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
