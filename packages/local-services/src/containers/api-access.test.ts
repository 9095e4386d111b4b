import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { localSecrets } from '../stack/secrets.ts';
import { shareKeys } from './api-access.ts';

it('leaves the keys to the API, the same at every start and for nobody else to read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'api.env');
  shareKeys(folder, localSecrets(folder));
  const first = readFileSync(file, 'utf8');
  shareKeys(folder, localSecrets(folder));
  expect(readFileSync(file, 'utf8')).toBe(first);
  expect(first).toMatch(/^ACCESS_TOKEN_SECRET='[0-9a-f]{64}'\nSTRIPE_SECRET_KEY='sk_test_[0-9a-f]+'\n/);
  expect(statSync(file).mode & 0o077).toBe(0);
});
