import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './support/root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'access-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function leave(name: string, lines: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'api.env'), lines);
}

/** What a command run by the API's entrypoint finds in its environment. */
function run(environment: Record<string, string> = {}): string {
  const words = ['sh', '-c', 'echo "$MONGODB_URI|$STRIPE_SECRET_KEY"'];
  const env = { PATH: process.env['PATH'] ?? '', ACCESS_FOLDER: folder, ...environment };
  return execFileSync(join(root, 'apps', 'api', 'with-access.sh'), words, { env, encoding: 'utf8' }).trim();
}

describe('a command in the API’s container', () => {
  it('has what each of the others has left for it', () => {
    leave('database', `MONGODB_URI='mongodb://api:a$b@mongo/shop?replicaSet=shop'\n`);
    leave('sandbox', `STRIPE_SECRET_KEY='sk_test_1'\n`);
    expect(run()).toBe('mongodb://api:a$b@mongo/shop?replicaSet=shop|sk_test_1');
  });

  it('has that in the place of what .env has left empty', () => {
    leave('database', `MONGODB_URI='mongodb://mongo'\n`);
    expect(run({ MONGODB_URI: '' })).toBe('mongodb://mongo|');
  });

  it('runs as it is where nothing was left', () => {
    expect(run({ MONGODB_URI: 'mongodb+srv://cluster.example' })).toBe('mongodb+srv://cluster.example|');
  });
});
