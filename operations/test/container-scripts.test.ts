import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './support/root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'container-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => [folder, process.env['PATH']].join(delimiter);

/** Puts a shell script on the PATH as a fake of a program that exists only in the container. */
function fake(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

describe('with-access.sh runs the API’s commands', () => {
  const leave = (container: string, line: string) => {
    mkdirSync(join(folder, container));
    writeFileSync(join(folder, container, 'api.env'), `${line}\n`);
  };
  const run = (environment: Record<string, string> = {}) => {
    const words = ['sh', '-c', 'echo "$MONGODB_URI|$STRIPE_SECRET_KEY"'];
    const env = { PATH: path(), ACCESS_FOLDER: folder, ...environment };
    return execFileSync(join(root, 'apps/api/with-access.sh'), words, { env, encoding: 'utf8' }).trim();
  };

  it('with the access that other containers left, in place of what .env leaves empty', () => {
    leave('database', `MONGODB_URI='mongodb://api:a$b@mongo/shop?replicaSet=shop'`);
    leave('sandbox', `STRIPE_SECRET_KEY='sk_test_1'`);
    expect(run({ MONGODB_URI: '' })).toBe('mongodb://api:a$b@mongo/shop?replicaSet=shop|sk_test_1');
  });

  it('unchanged where no container left anything', () => {
    expect(run({ MONGODB_URI: 'mongodb+srv://cluster.example' })).toBe('mongodb+srv://cluster.example|');
  });
});

describe('trust-own-network.sh makes the web server trust', () => {
  const trusted = (proxy: string, routes: string, bind?: string) => {
    fake('busybox', `cat <<'ROUTES'\n${routes}\nROUTES`);
    const env = { PATH: path(), WEB_TRUSTED_PROXY: proxy, ...(bind !== undefined && { WEB_BIND: bind }) };
    const script = join(root, 'operations/web-server/trust-own-network.sh');
    const words = ['sh', '-c', 'echo "$WEB_TRUSTED_PROXY"'];
    return execFileSync(script, words, { env, encoding: 'utf8', stdio: 'pipe' }).trim();
  };
  const routes = 'default via 172.21.0.1 dev eth0 \n172.21.0.0/16 dev eth0 scope link  src 172.21.0.5 ';

  it('the container’s own network, or the proxy that is named', () => {
    expect(trusted('own-network', routes)).toBe('172.21.0.0/16');
    expect(trusted('10.0.0.7', routes)).toBe('10.0.0.7');
  });

  it.each(['127.0.0.1', '::1', '[::1]', 'localhost'])('the own network while only %s is bound', (bind) => {
    expect(trusted('own-network', routes, bind)).toBe('172.21.0.0/16');
  });

  // Docker's proxy forwards IPv6 visitors from the network's gateway. If the gateway were trusted while the
  // port is open to other machines, those visitors could spoof any IP address.
  it.each(['0.0.0.0', '::', '192.168.1.7'])('no network of its own when %s is bound', (bind) => {
    expect(() => trusted('own-network', routes, bind)).toThrow('WEB_TRUSTED_PROXY');
    expect(trusted('10.0.0.7', routes, bind)).toBe('10.0.0.7');
  });

  it('nothing without a network: it refuses to start', () => {
    expect(() => trusted('own-network', '')).toThrow('Name the proxy in WEB_TRUSTED_PROXY');
  });
});

describe('start.sh, on the first start of the database', () => {
  const scripts = join(root, 'operations', 'compose', 'mongo');
  const inDatabase = (name: string) => join(folder, 'database', name);
  const password = () => readFileSync(join(folder, 'access', 'root-password'), 'utf8');
  beforeEach(() => ['database', 'access'].forEach((name) => mkdirSync(join(folder, name))));

  const interrupted = 'touch WiredTiger; kill -9 $$';
  // Imitates the image, which creates root only in an empty folder.
  const complete = '[ -e WiredTiger ] || { touch WiredTiger; echo made root; touch root; }';
  const run = (entrypoint: string, flags = 'sse4_2 avx') => {
    fake('docker-entrypoint.sh', `set -e\ncd "$DATABASE_FOLDER"\n${entrypoint}`);
    fake('uname', 'echo x86_64');
    writeFileSync(join(folder, 'processor'), `flags\t: ${flags}\n`);
    const env = {
      PATH: path(),
      DATABASE_FOLDER: join(folder, 'database'),
      ACCESS_FOLDER: join(folder, 'access'),
      PROCESSOR_FACTS: join(folder, 'processor'),
    };
    return spawnSync('bash', [join(scripts, 'start.sh')], { env, encoding: 'utf8' });
  };
  const start = (entrypoint: string) => run(entrypoint).stdout;

  /** Runs replica-set.js against a fake server that accepts root's password or not. */
  const prepare = (canSignIn: boolean) => {
    const mongosh = `
      globalThis.connect = () => {
        if (!${canSignIn}) throw new Error('Authentication failed.');
        const db = { adminCommand: () => ({}), hello: () => ({ isWritablePrimary: true }), getUser: () => null, createUser() {} };
        return { ...db, getSiblingDB: () => db };
      };
      globalThis.print = console.log;
      require(${JSON.stringify(join(scripts, 'replica-set.js'))});`;
    const env = { PATH: path(), ACCESS_FOLDER: join(folder, 'access') };
    execFileSync(process.execPath, ['--input-type=commonjs', '-e', mongosh], { env, stdio: 'pipe' });
  };

  it('starts over after an interruption, with the same passwords, until root has signed in', () => {
    start(interrupted);
    const before = password();
    expect(() => prepare(false)).toThrow('Authentication failed.');

    expect(start(complete)).toMatch(/The first start was interrupted\.[^]*made root/);
    expect(password()).toBe(before);

    prepare(true);
    writeFileSync(inDatabase('an-order'), '');
    expect(start(complete)).toBe('');
    expect(existsSync(inDatabase('an-order'))).toBe(true);
  });

  it('says that the processor lacks AVX, and starts nothing', () => {
    const { status, stderr, stdout } = run(complete, 'sse4_2 avx2');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('no AVX');
    expect(existsSync(inDatabase('WiredTiger'))).toBe(false);
  });

  it('lets the database remember an hour of the past, so that a backup may take that long', () => {
    expect(start('echo "$@"')).toContain('--setParameter minSnapshotHistoryWindowInSeconds=3600');
  });

  it('never empties a database that it did not create', () => {
    writeFileSync(inDatabase('WiredTiger'), 'of a shop');
    expect(start(complete) + start(complete)).toBe('');
    expect(readFileSync(inDatabase('WiredTiger'), 'utf8')).toBe('of a shop');
  });
});
