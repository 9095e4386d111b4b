import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { shareKeys } from '../src/containers/api-access.ts';
import { accountsOf, demoAccounts } from '../src/stack/accounts.ts';
import { keepKind } from '../src/stack/demo/database-kind.ts';
import { markerOf } from '../src/stack/demo/load-demo-data.ts';
import { prepareFolders } from '../src/stack/folders.ts';
import { takeLock } from '../src/stack/lock.ts';
import { choosePorts, sitePort } from '../src/stack/ports.ts';
import { localSecrets } from '../src/stack/secrets.ts';
import { announceStack, readStackFile, withdrawStack, type StackFile } from '../src/stack/stack-file.ts';
import { welcome } from '../src/stack/welcome.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

it('only one stack uses a folder, until it ends in any way', () => {
  const file = join(folder, 'stack.lock');
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow('is running already');
  release();
  takeLock(file)();

  const module = new URL('../src/stack/lock.ts', import.meta.url).href;
  const script = `import { takeLock } from ${JSON.stringify(module)};
    takeLock(${JSON.stringify(file)});
    process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', script]);
  expect(signal).toBe('SIGKILL');
  takeLock(file)();
});

/** Listens on a port that the system assigns. */
async function listen() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

it('the site takes the next free port', async () => {
  const { server, port: busy } = await listen();
  onTestFinished(() => void server.close());
  expect(await sitePort(busy)).toBeGreaterThan(busy);
});

it('the services get the same ports at the next start, unless one is taken', async () => {
  const file = join(folder, 'ports.json');
  const names = ['api', 'pages', 'database', 'authEmulator', 'paymentSandbox', 'mailbox', 'smtp'] as const;
  const held = await Promise.all(names.map(listen));
  const first = Object.fromEntries(names.map((name, index) => [name, held[index]?.port ?? 0]));
  await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  writeFileSync(file, JSON.stringify(first));
  const { api, ...others } = await choosePorts(file, [first.api ?? 0]);
  expect(api).not.toBe(first.api);
  expect({ api: first.api, ...others }).toEqual(first);
});

const { buyer, admin } = demoAccounts;
const stack: StackFile = {
  site: 'http://localhost:3000',
  api: 'http://localhost:3000/api',
  mongodbUri: 'mongodb://127.0.0.1:27017/switchyard',
  authEmulator: 'http://127.0.0.1:9099',
  paymentSandbox: 'http://127.0.0.1:9220',
  mailbox: 'http://127.0.0.1:1080',
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  projectId: 'demo-shop',
  accounts: {
    buyer: { email: buyer.email, password: buyer.password },
    admin: { email: admin.email, password: admin.password },
  },
};

it('stack.json is for its owner only, and gone once the stack has ended', () => {
  const file = join(folder, 'stack.json');
  writeFileSync(file, '{}', { mode: 0o644 });
  announceStack(file, stack);
  expect(readStackFile(file)).toEqual(stack);
  expect(modeOf(file)).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['stack.json']);
  withdrawStack(file);
  withdrawStack(file);
  expect(readStackFile(file)).toBeUndefined();
});

it('an empty shop has data of its own, and its first admin’s login is printed', () => {
  const empty = prepareFolders(folder, folder, 'empty');
  const demo = prepareFolders(folder, folder);
  expect(empty).toEqual({ ...demo, data: demo.otherData, otherData: demo.data });
  expect(accountsOf('empty').map(({ email }) => email)).toEqual([buyer.email, admin.email]);
  expect(welcome({ ...stack, kind: 'empty' }, 'logs')).toContain(
    `${admin.email}   password ${admin.password}`,
  );
  expect(welcome({ ...stack, kind: 'empty' }, 'logs')).toContain('npm start -- --empty --reset');
  expect(welcome({ ...stack, kind: 'demo' }, 'logs')).not.toContain('empty');
});

it('a database that MONGODB_URI names never gets the other kind of shop', () => {
  const empty = prepareFolders(folder, folder, 'empty');
  const demo = prepareFolders(folder, folder);
  const begunEmpty = { uri: 'mongodb://db.example/mine', isLocal: false };
  keepKind('empty', begunEmpty, empty);
  keepKind('empty', begunEmpty, empty);
  expect(() => keepKind('demo', begunEmpty, demo)).toThrow('no demo data is added to it');

  const demoShop = { uri: 'mongodb://db.example/demo', isLocal: false };
  keepKind('demo', demoShop, demo);
  writeFileSync(markerOf({ database: demoShop, dataFolder: demo.data }), '{}');
  keepKind('demo', demoShop, demo);
  expect(() => keepKind('empty', demoShop, empty)).toThrow('holds the demo shop');
});

it('secrets are made once per folder, for their owner only, and again if the file is damaged', () => {
  const made = localSecrets(folder);
  expect(localSecrets(folder)).toEqual(made);
  expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600);
  writeFileSync(join(folder, 'secrets.json'), '{"secretKey":');
  expect(localSecrets(folder).secretKey).not.toBe(made.secretKey);
});

it('containers leave the keys to the API, readable by nobody else', () => {
  shareKeys(folder, localSecrets(folder));
  const file = join(folder, 'api.env');
  expect(readFileSync(file, 'utf8')).toMatch(
    /^ACCESS_TOKEN_SECRET='[0-9a-f]{64}'\nSTRIPE_SECRET_KEY='sk_test_[0-9a-f]+'\n/,
  );
  expect(modeOf(file)).toBe(0o600);
});
