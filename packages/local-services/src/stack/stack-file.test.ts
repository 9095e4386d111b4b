import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { localSecrets } from './secrets.ts';
import { announceStack, readStackFile, withdrawStack, type StackFile } from './stack-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-'));
  file = join(folder, 'stack.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const { buyer, admin } = demoAccounts;
const stack: StackFile = {
  site: 'http://localhost:3000',
  api: 'http://localhost:3000/api',
  mongodbUri: 'mongodb://127.0.0.1:27017/switchyard',
  authEmulator: 'http://127.0.0.1:9099',
  paymentSandbox: 'http://127.0.0.1:9220',
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  projectId: 'demo-switchyard',
  accounts: {
    buyer: { email: buyer.email, password: buyer.password },
    admin: { email: admin.email, password: admin.password },
  },
};
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('stack.json', () => {
  it('tells what was announced, to its owner only, and leaves nothing else', () => {
    announceStack(file, stack);
    expect(readStackFile(file)).toEqual(stack);
    expect(modeOf(file)).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['stack.json']);
  });

  it('replaces that of a stack that was killed, and its rights', () => {
    writeFileSync(file, '{}', { mode: 0o644 });
    announceStack(file, stack);
    expect(readStackFile(file)).toEqual(stack);
    expect(modeOf(file)).toBe(0o600);
  });

  it('is gone once it is taken back, however often', () => {
    announceStack(file, stack);
    withdrawStack(file);
    withdrawStack(file);
    expect(readStackFile(file)).toBeUndefined();
  });
});

describe("the stack's secrets", () => {
  it('are made once, and readable by their owner only', () => {
    const made = localSecrets(folder);
    expect(localSecrets(folder)).toEqual(made);
    expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600);
  });

  it('are different in another folder', () => {
    const other = mkdtempSync(join(folder, 'other-'));
    expect(Object.values(localSecrets(other))).not.toEqual(Object.values(localSecrets(folder)));
  });

  it('are made anew when the file is damaged', () => {
    const { secretKey } = localSecrets(folder);
    writeFileSync(join(folder, 'secrets.json'), '{"secretKey":');
    expect(localSecrets(folder).secretKey).not.toBe(secretKey);
  });
});
