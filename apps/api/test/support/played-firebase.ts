import { beforeAll, inject } from 'vitest';
import type { FirebaseAuth, FirebaseUser } from '../../src/infrastructure/providers/firebase.ts';
import { firebaseProject } from './project.ts';

// The auth emulator takes longer for a call than the shop does. Test files that are not about Firebase itself avoid it:
// their shops use the users below instead of Firebase's SDK. played-firebase.test.ts compares this fake with the
// emulator.

interface PlayedUser {
  uid: string;
  email?: string;
  emailVerified?: boolean;
  /** Seconds. */
  validSince?: number;
}

const users = new Map<string, PlayedUser>();
/** The uid of each e-mail's user. */
const uids = new Map<string, string>();

let isEmulatorUsed = false;

/** From now on, shops and accounts of this file use the auth emulator. Returns its `host:port` once it runs. */
export async function startFirebase(): Promise<string> {
  isEmulatorUsed = true;
  const host = inject('authEmulator');
  await (await fetch(`http://${host}`)).arrayBuffer();
  return host;
}

/**
 * Call it at the top of a test file: all its shops and accounts then use the auth emulator. Returns its `host:port`.
 */
export function useFirebase(): string {
  isEmulatorUsed = true;
  beforeAll(startFirebase);
  return inject('authEmulator');
}

export const usesFirebase = () => isEmulatorUsed;

/** Undoes `useFirebase` before the next test file. */
export function beginWithoutFirebase(): void {
  isEmulatorUsed = false;
}

/**
 * Adds a user unless the uid exists. Like the emulator, gives each e-mail to one user only: a second user is stored
 * without it.
 */
export function addPlayedUser(user: PlayedUser): void {
  if (users.has(user.uid)) return;
  const { email, ...others } = user;
  const isTaken = email === undefined || uids.has(email);
  users.set(user.uid, isTaken ? others : user);
  if (!isTaken) uids.set(email, user.uid);
}

const fault = (code: string) => Object.assign(new Error(code), { code });

function find(uid = ''): PlayedUser {
  const found = users.get(uid);
  if (!found) throw fault('auth/user-not-found');
  return found;
}

const recordOf = ({ uid, email, emailVerified = false, validSince }: PlayedUser): FirebaseUser => ({
  uid,
  email,
  emailVerified,
  disabled: false,
  tokensValidAfterTime: validSince === undefined ? undefined : new Date(validSince * 1000).toUTCString(),
  providerData: [],
});

const now = () => Math.floor(Date.now() / 1000);

/** A fake of the part of Firebase's SDK that the shop calls, with users in memory and unsigned tokens. */
export const playedFirebase: FirebaseAuth = {
  async verifyIdToken(token) {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}');
    if (claims.aud !== firebaseProject) throw fault('auth/argument-error');
    if (claims.exp <= now()) throw fault('auth/id-token-expired');
    find(claims.sub);
    return { ...claims, uid: claims.sub };
  },
  getUser: async (uid) => recordOf(find(uid)),
  getUsers: async (ids) => ({
    users: ids.flatMap(({ uid }) => {
      const user = users.get(uid);
      return user ? [recordOf(user)] : [];
    }),
  }),
  getUserByEmail: async (email) => recordOf(find(uids.get(email))),
  // These users have no names and pictures.
  updateUser: async (uid) => recordOf(find(uid)),
  async revokeRefreshTokens(uid) {
    find(uid).validSince = now();
  },
  async deleteUser(uid) {
    const { email } = find(uid);
    users.delete(uid);
    if (email !== undefined) uids.delete(email);
  },
};
