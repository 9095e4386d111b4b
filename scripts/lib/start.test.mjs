import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { commandOf } from './commands.mjs';
import { adviceFor } from './install-advice.mjs';
import { fingerprint } from './install.mjs';
import { launchersToWatch } from './launchers.mjs';
import { refuseMachine } from './machine.mjs';
import { root } from './root.mjs';
import { readWorkspaces } from './workspaces.mjs';

describe('a command line', () => {
  it('is understood', () => {
    assert.match(commandOf(['start'])?.file ?? '', /cli\.ts$/);
    assert.deepEqual(commandOf(['start', '--reset'])?.words, ['--reset']);
    assert.deepEqual(commandOf(['dev'])?.words, ['--development']);
    assert.deepEqual(commandOf(['test', 'api'])?.words, ['api']);
    assert.match(commandOf(['lighthouse'])?.file ?? '', /lighthouse\.ts$/);
    assert.match(commandOf(['bundle-report'])?.file ?? '', /bundle-report\.ts$/);
    assert.deepEqual(commandOf(['screenshots', 'home'])?.words, ['home']);
    assert.match(commandOf(['document'])?.file ?? '', /document\.ts$/);
  });
  it('of an operator is passed on whole, to what understands it', () => {
    const words = ['user', 'erase', 'ann@shop.example', '--yes'];
    assert.deepEqual(commandOf(words), { file: 'apps/api/src/operate.ts', words, asks: true });
  });
  it('is answered with help when it is not, or help is asked for', () => {
    for (const words of [[], ['stop'], ['start', '--resett'], ['test', 'nothing'], ['start', '--help']]) {
      assert.equal(commandOf(words), undefined);
    }
  });
});

describe('a machine', () => {
  it('without what is needed is refused in plain words', () => {
    assert.throws(() => refuseMachine({ root, platform: 'win32' }), /WSL 2/);
    assert.throws(() => refuseMachine({ root, platform: 'linux', arch: 'ia32' }), /x64 and arm64/);
    assert.throws(() => refuseMachine({ root, platform: 'linux', musl: true }), /GNU C library/);
    assert.doesNotThrow(() => refuseMachine({ root }));
  });

  it('whose folder belongs to another user is refused, with the folder', () => {
    const isWritable = (/** @type {string} */ folder) => !folder.endsWith('node_modules');
    assert.throws(() => refuseMachine({ root, isWritable }), /node_modules cannot be written by this user/);
  });
});

describe('what an installation depends on', () => {
  /** @type {string} */
  let copy;
  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'copy with spaces '));
    for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
      cpSync(join(root, file), join(copy, file));
    for (const { folder } of readWorkspaces(root)) {
      mkdirSync(join(copy, folder), { recursive: true });
      cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
    }
  });
  after(() => rmSync(copy, { recursive: true }));

  /** @param {string} file @param {(manifest: any) => void} change */
  const changeManifest = (file, change) => {
    const manifest = JSON.parse(readFileSync(join(copy, file), 'utf8'));
    change(manifest);
    writeFileSync(join(copy, file), JSON.stringify(manifest));
  };

  it('is the same in another folder, and after a change to a script', () => {
    assert.equal(fingerprint(copy), fingerprint(root));
    changeManifest('package.json', (manifest) => (manifest.scripts.hello = 'echo hello'));
    assert.equal(fingerprint(copy), fingerprint(root));
  });
  it('changes with a dependency of any workspace', () => {
    changeManifest('apps/web/package.json', (manifest) => (manifest.dependencies['another-one'] = '1.0.0'));
    assert.notEqual(fingerprint(copy), fingerprint(root));
  });
});

describe('an installation that failed', () => {
  it('is explained by what its log says', () => {
    assert.match(adviceFor('getaddrinfo EAI_AGAIN registry.example'), /registry cannot be reached/);
    assert.match(adviceFor('ENOSPC: no space left on device'), /disk is full/);
    assert.match(adviceFor("EACCES: permission denied, mkdir '/x'"), /cannot be written/);
    assert.match(adviceFor('something else'), /Try once more/);
  });
});

describe('the processes that a run belongs to', () => {
  const npm = { npm_lifecycle_event: 'start' };
  it('are npm, and the shell that npm started', () => {
    const describe = (/** @type {number} */ pid) =>
      pid === 20 ? { parent: 10, name: 'sh' } : { parent: 5, name: 'npm start' };
    assert.deepEqual(launchersToWatch({ environment: npm, parent: 20, describe }), [20, 10]);
    assert.deepEqual(launchersToWatch({ environment: npm, parent: 10, describe }), [10]);
  });
  it('are none without npm: a shell that ends is no reason to stop', () => {
    assert.deepEqual(launchersToWatch({ environment: {}, parent: 20 }), []);
  });
});
