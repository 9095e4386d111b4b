import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  demoAccounts,
  firebaseApiKey,
  signInWithPassword,
  type SignedIn,
  type StackFile,
} from '@switchyard/local-stack';
import { accessTokenKey, orderTotal } from '@switchyard/shared';
import { createPaymentIntent, payBooking, placeBooking } from '@switchyard/shared/bookings';
import { type Address } from '@switchyard/shared/delivery';
import { type Part } from '@switchyard/shared/parts';
import { makeAdmin } from '@switchyard/shared/users';

/** Somebody with an account, who can also call the API directly. */
export interface Person extends SignedIn {
  password: string;
  displayName: string;
}

/** Creates a new account. Its e-mail counts as verified unless told otherwise. */
export async function newBuyer(
  stack: StackFile,
  {
    displayName = 'Test Buyer',
    emailVerified = true,
    email = `buyer.${randomUUID().slice(0, 12)}@example.com`,
  } = {},
): Promise<Person> {
  const password = 'secret-for-tests';
  const accounts = `${identityToolkit(stack)}/projects/${stack.projectId}/accounts`;
  // The Auth emulator accepts this fixed token as the Firebase project's administrator.
  const owner = { authorization: 'Bearer owner' };
  await post(accounts, { email, password, displayName, emailVerified }, owner);
  return { ...(await signInWithPassword(addresses(stack), { email, password })), password, displayName };
}

/** Creates a new account that the demo admin makes an admin. */
export async function newAdmin(stack: StackFile, displayName = 'Test Admin'): Promise<Person> {
  const person = await newBuyer(stack, { displayName });
  const admin = await signInWithPassword(addresses(stack), stack.accounts.admin);
  await admin.call(makeAdmin, { params: { email: person.email } });
  // A role change revokes earlier tokens, so sign in again.
  return { ...person, ...(await signInWithPassword(addresses(stack), person)) };
}

/**
 * Signs a browser in by writing what the login form would store.
 * @param isKnown whether the device knows the person already, as it does after a log-in. Otherwise a page takes none of
 * the answers for which its HTML has asked, and as nobody reads them, they stay open
 */
export async function signInPage(
  page: Page,
  stack: StackFile,
  person: Person,
  { isKnown = false } = {},
): Promise<void> {
  const { email, password, displayName } = person;
  const signIn = `${identityToolkit(stack)}/accounts:signInWithPassword?key=${firebaseApiKey}`;
  const answer = await post(signIn, { email, password, returnSecureToken: true });
  const now = Date.now();
  const user = {
    uid: answer['localId'],
    email,
    emailVerified: true,
    displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: answer['refreshToken'],
      accessToken: answer['idToken'],
      expirationTime: now + 3_600_000,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: firebaseApiKey,
    appName: '[DEFAULT]',
  };
  const localStorage = [
    { name: `firebase:authUser:${firebaseApiKey}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: accessTokenKey, value: person.token },
    ...(isKnown ? [{ name: 'person', value: JSON.stringify({ email, displayName, verified: true }) }] : []),
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: stack.site, localStorage }] });
}

/** Orders a part's minimum quantity through the API. @returns the order's id */
export async function placeOrder(buyer: Person, part: Part, address?: Address): Promise<string> {
  const { _id: partId, name: partName, minimumOrder: quantity } = part;
  const price = orderTotal(part.price, quantity);
  const who = { buyer: buyer.email, buyerName: buyer.displayName };
  const body = { partId, partName, price, quantity, ...who, ...(address && { address }) };
  return (await buyer.call(placeBooking, { body })).insertedId;
}

/** Pays for an order through the API, as the browser would. */
export async function payOrder(stack: StackFile, buyer: Person, id: string): Promise<void> {
  const { clientSecret } = await buyer.call(createPaymentIntent, { body: { booking: id } });
  const [transactionId = ''] = clientSecret.split('_secret_');
  const answer = await fetch(`${stack.paymentSandbox}/v1/payment_intents/${transactionId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!answer.ok) throw new Error(`The payment sandbox refused: ${await answer.text()}`);
  await buyer.call(payBooking, { params: { id }, body: { order: id, transactionId } });
}

/** Signs in to one of the demo's accounts. */
export async function demoPerson(stack: StackFile, role: 'buyer' | 'admin'): Promise<Person> {
  const { email, password } = stack.accounts[role];
  const { displayName } = demoAccounts[role];
  return { ...(await signInWithPassword(addresses(stack), { email, password })), password, displayName };
}

const addresses = (stack: StackFile) => ({ apiOrigin: stack.api, authOrigin: stack.authEmulator });

const identityToolkit = (stack: StackFile) => `${stack.authEmulator}/identitytoolkit.googleapis.com/v1`;

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
