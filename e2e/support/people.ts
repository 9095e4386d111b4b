import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  firebaseApiKey,
  signInWithPassword,
  type SignedIn,
  type StackFile,
} from '@switchyard/local-services/stack';
import { accessTokenKey, makeAdmin } from '@switchyard/shared';

/** Somebody with an account, who can also call the API beside what they do in the browser. */
export interface Person extends SignedIn {
  password: string;
  displayName: string;
}

/**
 * An account of its own for one test, made at the auth emulator and known to the shop.
 * @param emailVerified whether it has proved its e-mail; usually it has
 */
export async function newBuyer(
  stack: StackFile,
  displayName = 'Test Buyer',
  emailVerified = true,
  email = `buyer.${randomUUID().slice(0, 12)}@example.com`,
): Promise<Person> {
  const password = 'secret-for-tests';
  await post(
    `${identityToolkit(stack)}/projects/${stack.projectId}/accounts`,
    { email, password, displayName, emailVerified },
    // The emulator takes this for an administrator of the Firebase project.
    { authorization: 'Bearer owner' },
  );
  return { ...(await signInWithPassword(addresses(stack), { email, password })), password, displayName };
}

/** An admin of its own for one test, promoted by the demo's admin. */
export async function newAdmin(stack: StackFile, displayName = 'Test Admin'): Promise<Person> {
  const person = await newBuyer(stack, displayName);
  const admin = await signInWithPassword(addresses(stack), stack.accounts.admin);
  await admin.call(makeAdmin, { params: { email: person.email } });
  // A new role ends the tokens of before.
  return { ...person, ...(await signInWithPassword(addresses(stack), person)) };
}

/**
 * Signs a page's browser in without the login form: leaves in its storage what the form would have left. The form has
 * tests of its own.
 */
export async function signInPage(page: Page, stack: StackFile, person: Person): Promise<void> {
  const { email, password } = person;
  const signedIn = await askEmulator(stack, 'signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  const user = {
    uid: signedIn['localId'],
    email,
    emailVerified: true,
    displayName: person.displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: signedIn['refreshToken'],
      accessToken: signedIn['idToken'],
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: firebaseApiKey,
    appName: '[DEFAULT]',
  };
  const entries = [
    [`firebase:authUser:${firebaseApiKey}:[DEFAULT]`, JSON.stringify(user)],
    [accessTokenKey, person.token],
  ] as const;
  await onBlankPage(page, stack.site, async () => {
    await page.evaluate((items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    }, entries);
  });
}

/** A page of the shop's origin on which nothing of the shop runs; it names an icon, or the browser would ask for one. */
async function onBlankPage(page: Page, origin: string, act: () => Promise<void>): Promise<void> {
  const address = `${origin}/blank-page-for-tests`;
  const body = '<!doctype html><title>Blank</title><link rel="icon" href="data:,">';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await act();
  await page.unroute(address);
}

function addresses(stack: StackFile) {
  return { apiOrigin: stack.api, authOrigin: stack.authEmulator };
}

const identityToolkit = (stack: StackFile) => `${stack.authEmulator}/identitytoolkit.googleapis.com/v1`;

function askEmulator(stack: StackFile, action: string, body: object): Promise<Record<string, unknown>> {
  return post(`${identityToolkit(stack)}/accounts:${action}?key=${firebaseApiKey}`, body);
}

async function post(address: string, body: object, headers = {}): Promise<Record<string, unknown>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: Record<string, unknown> = await response.json();
  if (!response.ok) throw new Error(`The auth emulator refused ${address}: ${JSON.stringify(answer)}`);
  return answer;
}
