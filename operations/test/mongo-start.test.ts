import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './support/root.ts';

const scripts = join(root, 'operations', 'compose', 'mongo');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mongo-'));
  for (const name of ['database', 'access', 'bin']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inDatabase = (name: string) => join(folder, 'database', name);
const inAccess = (name: string) => join(folder, 'access', name);

/** Starts the database with this in the place of the image's entrypoint, which makes root in an empty folder alone. */
function start(entrypoint: string): string {
  const program = join(folder, 'bin', 'docker-entrypoint.sh');
  writeFileSync(program, `#!/bin/sh\nset -e\ncd "$DATABASE_FOLDER"\n${entrypoint}\n`);
  chmodSync(program, 0o755);
  const env = {
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
    DATABASE_FOLDER: join(folder, 'database'),
    ACCESS_FOLDER: join(folder, 'access'),
  };
  return spawnSync('bash', [join(scripts, 'start.sh')], { env, encoding: 'utf8' }).stdout;
}

const cutOff = 'touch WiredTiger; kill -9 $$';
const whole = '[ -e WiredTiger ] || { touch WiredTiger; echo made root; touch root; }';

/** What replica-set.js does, with a server that root can sign in to, or not. */
function prepare(root: 'there' | 'missing'): void {
  const mongosh = `
    globalThis.connect = () => {
      if (${root === 'missing'}) throw new Error('Authentication failed.');
      const db = { adminCommand: () => ({}), hello: () => ({ isWritablePrimary: true }), getUser: () => null, createUser() {} };
      return { ...db, getSiblingDB: () => db };
    };
    globalThis.print = console.log;
    require(${JSON.stringify(join(scripts, 'replica-set.js'))});`;
  const env = { PATH: process.env['PATH'], ACCESS_FOLDER: join(folder, 'access') };
  execFileSync(process.execPath, ['--input-type=commonjs', '-e', mongosh], { env, stdio: 'pipe' });
}

describe('the first start of the database', () => {
  it('begins anew after it was interrupted, with the same passwords, and is final once root has signed in', () => {
    start(cutOff);
    const password = readFileSync(inAccess('root-password'), 'utf8');
    expect(existsSync(inDatabase('root'))).toBe(false);

    const said = start(whole);
    expect(said).toContain('The first start was interrupted.');
    expect(said).toContain('made root');
    expect(readFileSync(inAccess('root-password'), 'utf8')).toBe(password);

    prepare('there');
    writeFileSync(inDatabase('an-order'), '');
    expect(start(whole)).toBe('');
    expect(existsSync(inDatabase('an-order'))).toBe(true);
  });

  it('is not final as long as root cannot sign in', () => {
    start(cutOff);
    expect(() => prepare('missing')).toThrow('Authentication failed.');
    expect(start(whole)).toContain('made root');
  });

  it('leaves a database alone that it has not begun', () => {
    writeFileSync(inDatabase('WiredTiger'), 'of a shop');
    expect(start(whole)).toBe('');
    expect(start(whole)).toBe('');
    expect(readFileSync(inDatabase('WiredTiger'), 'utf8')).toBe('of a shop');
  });
});
