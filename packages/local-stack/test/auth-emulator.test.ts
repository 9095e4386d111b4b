import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuthEmulator, AuthEmulatorOptions } from '../src/auth-emulator/index.ts';
import { startAuthEmulator, type EmailLink } from '../src/auth-emulator/index.ts';

const PROJECT = 'demo-switchyard-test';
const BUYER = { uid: 'buyer', email: 'buyer@example.com', password: 'demo-buyer', displayName: 'Bo Buyer' };

let folder: string;
let dataFile: string;
const cleanUps: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(options: Partial<AuthEmulatorOptions> = {}): Promise<AuthEmulator> {
  const emulator = await startAuthEmulator({ projectId: PROJECT, port: 0, folder, dataFile, ...options });
  cleanUps.push(emulator.stop);
  return emulator;
}

/** A Firebase client SDK, used as on the shop's page, connected to this emulator. */
function clientOf({ origin }: { origin: string }) {
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT }, `client-${Math.random()}`);
  cleanUps.push(() => deleteApp(app));
  const auth = getAuth(app);
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

describe('one running emulator', () => {
  let emulator: AuthEmulator;
  const links: EmailLink[] = [];

  beforeAll(async () => {
    dataFile = join(folder, 'running.json');
    const onLink = (link: EmailLink) => links.push(link);
    const options = { projectId: PROJECT, port: 0, folder: join(folder, 'running') };
    emulator = await startAuthEmulator({ ...options, dataFile, accounts: [BUYER], onLink });
    await emulator.ready;
  });
  afterAll(() => emulator.stop());

  test('signs up and in, and keeps the display name', async () => {
    const { user } = await createUserWithEmailAndPassword(clientOf(emulator), 'kit@example.com', 'secret-1');
    await updateProfile(user, { displayName: 'Kit' });
    const again = await signInWithEmailAndPassword(clientOf(emulator), 'kit@example.com', 'secret-1');
    expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Kit', emailVerified: false });
  });

  test('does not tell a wrong password from an unknown e-mail', async () => {
    for (const email of [BUYER.email, 'nobody@example.com']) {
      const url = `${emulator.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong!', returnSecureToken: true }),
      });
      expect(await response.json()).toMatchObject({ error: { message: 'INVALID_LOGIN_CREDENTIALS' } });
      await expect(signInWithEmailAndPassword(clientOf(emulator), email, 'wrong!')).rejects.toMatchObject({
        code: 'auth/invalid-credential',
      });
    }
  });

  test('refuses an e-mail that has an account', async () => {
    await expect(
      createUserWithEmailAndPassword(clientOf(emulator), BUYER.email, 'secret-1'),
    ).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
  });

  test('has the accounts asked for, with verified e-mail, for the admin SDK to verify', async () => {
    const { user } = await signInWithEmailAndPassword(clientOf(emulator), BUYER.email, BUYER.password);
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host;
    const admin = getAdminAuth(initializeAdminApp({ projectId: PROJECT }, `admin-${Math.random()}`));
    await expect(admin.verifyIdToken(await user.getIdToken())).resolves.toMatchObject({
      uid: BUYER.uid,
      email: BUYER.email,
      email_verified: true,
      name: BUYER.displayName,
    });
    await expect(admin.verifyIdToken('not.a.token')).rejects.toMatchObject({ code: 'auth/argument-error' });
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  });

  test('takes the Google identity that its popup makes', async () => {
    const identity = {
      sub: '1234567890',
      email: 'gus@gmail.example',
      email_verified: true,
      name: 'Gus Google',
    };
    const credential = GoogleAuthProvider.credential(JSON.stringify(identity));
    const { user } = await signInWithCredential(clientOf(emulator), credential);
    expect(user).toMatchObject({ email: identity.email, displayName: 'Gus Google', emailVerified: true });
  });

  test('tells the link of a password reset once, for whoever sends it', async () => {
    await sendPasswordResetEmail(clientOf(emulator), BUYER.email);
    const ofBuyer = links.filter(({ email }) => email === BUYER.email);
    expect(ofBuyer).toEqual([
      {
        email: BUYER.email,
        requestType: 'PASSWORD_RESET',
        link: expect.stringContaining(`${emulator.origin}/emulator/action?`),
      },
    ]);
    const answer = await fetch(`${ofBuyer[0]?.link}&newPassword=changed-1`);
    expect(answer.status).toBe(200);
    await signInWithEmailAndPassword(clientOf(emulator), BUYER.email, 'changed-1');
  });

  test('leads from the mail’s address to the newest link, and asks for a new password there', async () => {
    const { user } = await createUserWithEmailAndPassword(clientOf(emulator), 'may@example.com', 'secret-1');
    const mail = (mode: string) => `${emulator.mailUrl}?mode=${mode}&to=May@example.com`;
    expect((await fetch(mail('verifyEmail'))).status).toBe(404);
    await sendEmailVerification(user, { url: `${emulator.origin}/gapi.js` });
    await fetch(mail('verifyEmail'));
    await user.reload();
    expect(user.emailVerified).toBe(true);

    await sendPasswordResetEmail(clientOf(emulator), 'may@example.com');
    const form = await fetch(mail('resetPassword'));
    expect(form.url).toContain(`${emulator.origin}/emulator/action?`);
    expect(await form.text()).toContain('name="newPassword"');
    await fetch(`${form.url}&newPassword=changed-2`);
    await signInWithEmailAndPassword(clientOf(emulator), 'may@example.com', 'changed-2');
  });

  test('lists links that lead to itself', async () => {
    await sendPasswordResetEmail(clientOf(emulator), BUYER.email);
    const codes = await fetch(`${emulator.origin}/emulator/v1/projects/${PROJECT}/oobCodes`, {
      headers: { authorization: 'Bearer owner' },
    });
    expect(await codes.text()).toContain(`${emulator.origin}/emulator/action?`);
  });

  test('has kept every change by the time it is answered', async () => {
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const email = `${name}@example.com`;
      await fetch(`${emulator.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'secret-1' }),
      });
      expect(readFileSync(dataFile, 'utf8')).toContain(email);
    }
  });

  test('serves a popup that loads nothing from outside', async () => {
    const query = 'apiKey=local&appName=x&providerId=google.com&authType=signInViaPopup';
    for (const page of ['handler', 'iframe']) {
      const html = await (await fetch(`${emulator.origin}/emulator/auth/${page}?${query}`)).text();
      expect(html.includes('src="/gapi.js"')).toBe(page === 'iframe');
      expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    }
    const script = await fetch(emulator.popupScriptUrl);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).toContain('getParentIframe');
  });
});

describe('accounts outlast the emulator', () => {
  test('through a kill -9 right after the answer, with their sessions', async () => {
    dataFile = join(folder, 'killed.json');
    const { child, origin } = await startInProcess({ accounts: [BUYER] });
    const { user: buyer } = await signInWithEmailAndPassword(
      clientOf({ origin }),
      BUYER.email,
      BUYER.password,
    );
    await updateProfile(buyer, { displayName: 'Bo the Second' });
    const { user: kit } = await createUserWithEmailAndPassword(
      clientOf({ origin }),
      'kit@example.com',
      'secret-1',
    );
    const identity = { sub: '1', email: 'gus@gmail.example', email_verified: true };
    const google = GoogleAuthProvider.credential(JSON.stringify(identity));
    const { user: gus } = await signInWithCredential(clientOf({ origin }), google);
    const own = JSON.parse(await readFile(join(folder, 'firebase.json'), 'utf8')).emulators.auth.port;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const isRunning = () =>
      fetch(`http://127.0.0.1:${own}`).then(
        () => true,
        () => false,
      );
    await expect.poll(isRunning, { timeout: 30_000 }).toBe(false);

    const accounts = [{ ...BUYER, password: 'new-password' }];
    const after = await start({ accounts, port: Number(new URL(origin).port) });
    // A request that arrives before the emulator is ready is held until then. The SDK itself gives up after
    // 30 s, which is too short here, so use fetch.
    const early = fetch(`${after.origin}/emulator/v1/projects/${PROJECT}/config`);
    await after.ready;
    expect((await early).status).toBe(200);
    await kit.reload();
    await expect(kit.getIdToken(true)).resolves.toBeTruthy();
    await gus.reload();
    await signInWithEmailAndPassword(clientOf(after), 'kit@example.com', 'secret-1');
    const again = await signInWithEmailAndPassword(clientOf(after), BUYER.email, 'new-password');
    expect(again.user).toMatchObject({ uid: BUYER.uid, displayName: 'Bo the Second', emailVerified: true });
  });

  test('a damaged data file is named, with the way out, and left alone', async () => {
    dataFile = join(folder, 'damaged.json');
    await writeFile(dataFile, '{"version":1,"accounts":[{');
    await expect(start()).rejects.toThrow(/damaged\.json is damaged.*npm start -- --reset/);
    expect(await readFile(dataFile, 'utf8')).toBe('{"version":1,"accounts":[{');
  });
});

/** Starts an emulator in a separate process, which the test can kill. */
async function startInProcess(
  options: Partial<AuthEmulatorOptions>,
): Promise<{ child: ChildProcess; origin: string }> {
  const program = `
    import { startAuthEmulator } from ${JSON.stringify(new URL('../src/auth-emulator/index.ts', import.meta.url).href)};
    const options = ${JSON.stringify({ projectId: PROJECT, port: 0, folder, dataFile, ...options })};
    const { origin, ready } = await startAuthEmulator(options);
    await ready;
    console.log('origin', origin);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUps.push(async () => child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^origin (.+)$/.exec(line)?.[1];
    if (origin !== undefined) return { child, origin };
  }
  throw new Error('The emulator did not start.');
}
