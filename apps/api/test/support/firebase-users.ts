import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject } from 'vitest';
import { firebaseProject } from './project.ts';

/** Firebase's response to a sign-in. */
interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
}

const owner = { authorization: 'Bearer owner' };

async function call(path: string, init: RequestInit): Promise<Record<string, unknown> & { status: number }> {
  const answer = await fetch(`http://${inject('authEmulator')}/${path}`, init);
  return { status: answer.status, ...((await answer.json()) as object) };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Calls Firebase as a browser does. @throws if Firebase refuses */
async function account(operation: string, body: object, headers = {}): Promise<SignedIn> {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${operation}?key=demo-key`;
  const answer = await post(path, { returnSecureToken: true, ...body }, headers);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer as unknown as SignedIn;
}

/** Reads the latest mail of a kind to an e-mail address. @returns the code in its link */
async function codeTo(email: string, requestType: string, field: 'email' | 'newEmail' = 'email') {
  const { oobCodes } = await call(`emulator/v1/projects/${firebaseProject}/oobCodes`, { headers: owner });
  const codes = oobCodes as { email: string; newEmail?: string; requestType: string; oobCode: string }[];
  const found = codes.findLast((code) => code[field] === email && code.requestType === requestType);
  if (!found) throw new Error(`Firebase sent ${email} no mail of the kind ${requestType}`);
  return found.oobCode;
}

async function lookUp(localId: string): Promise<{ displayName?: string } | undefined> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${firebaseProject}/accounts:lookup`;
  const { users } = await post(path, { localId: [localId] }, owner);
  return (users as { displayName?: string }[] | undefined)?.[0];
}

/** Actions of users at the auth emulator, with tokens that the emulator itself issues. */
export const firebaseUsers = {
  /** Adds users whose uids are their e-mails, all in one call. */
  async addAll(emails: readonly string[]): Promise<void> {
    const path = `identitytoolkit.googleapis.com/v1/projects/${firebaseProject}/accounts:batchCreate`;
    const users = emails.map((email) => ({ localId: email, email, emailVerified: true }));
    const answer = await post(path, { users }, owner);
    // `error` lists the users that were not added.
    expect(answer).toMatchObject({ status: 200, error: [] });
  },
  /** Adds a user, as the project's owner can in the console. */
  add: (localId: string, email: string) =>
    post(
      `identitytoolkit.googleapis.com/v1/projects/${firebaseProject}/accounts`,
      { localId, email, emailVerified: true },
      owner,
    ),
  signUp: (email: string, password: string) => account('signUp', { email, password }),
  signIn: (email: string, password: string) => account('signInWithPassword', { email, password }),
  setName: (idToken: string, displayName: string) => account('update', { idToken, displayName }),
  /** Signs in through Google's popup. */
  signInWithGoogle: (email: string, name: string) =>
    account('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: new URLSearchParams({
        id_token: JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name }),
        providerId: 'google.com',
      }).toString(),
    }),
  /** Requests a password reset, and opens the link in the mail. */
  async resetPassword(email: string, newPassword: string): Promise<void> {
    await account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    await account('resetPassword', { oobCode: await codeTo(email, 'PASSWORD_RESET'), newPassword });
  },
  /** Opens the link in the verification mail. */
  async openVerificationLink(email: string, idToken: string): Promise<void> {
    await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await account('update', { oobCode: await codeTo(email, 'VERIFY_EMAIL') });
  },
  /** Requests a change of e-mail, and opens the link in the mail to the new address. */
  async changeEmail(newEmail: string, idToken: string): Promise<void> {
    await account('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
    await account('update', { oobCode: await codeTo(newEmail, 'VERIFY_AND_CHANGE_EMAIL', 'newEmail') });
  },
  /** Refreshes the ID token within the same sign-in. */
  async refresh({ refreshToken }: SignedIn): Promise<string | undefined> {
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const answer = await post('securetoken.googleapis.com/v1/token?key=demo-key', body);
    return answer['id_token'] as string | undefined;
  },
  /** Changes a user, as the project's owner can in the console. */
  change: (localId: string, facts: object) => account('update', { localId, ...facts }, owner),
  has: async (localId: string): Promise<boolean> => (await lookUp(localId)) !== undefined,
  nameOf: async (localId: string): Promise<unknown> => (await lookUp(localId))?.displayName,
};

/** Waits until the next full second, because Firebase's times are in whole seconds. */
export async function nextSecond(): Promise<void> {
  const end = (Math.floor(Date.now() / 1000) + 1) * 1000;
  // oxlint-disable-next-line switchyard/sleeps -- Firebase has its own clock
  while (Date.now() < end) await sleep(end - Date.now());
}
