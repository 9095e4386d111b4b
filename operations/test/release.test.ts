import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './support/root.ts';

const version = '0.0.0-test';
const names = ['api', 'pages', 'web', 'tls', 'sandbox'];
const digestOf = (name: string) => `sha256:${Buffer.from(name).toString('hex').padEnd(64, '0')}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a fake `docker` on the PATH that records its arguments. @param answers branches of a shell `case` */
function fakeDocker(answers: string): void {
  const script = `#!/bin/sh\necho "$*" >>'${folder}/calls'\ncase "$*" in\n${answers}\nesac\n`;
  writeFileSync(join(folder, 'docker'), script);
  chmodSync(join(folder, 'docker'), 0o755);
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

/** Runs a script. @returns what the script reports apart from its output */
function run(script: string, words: string[]): string {
  const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
  const { status, stderr } = spawnSync(script, words, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Command failed: ${stderr}`);
  return stderr;
}

/** Publishes to a fake registry that returns these digests. */
function publish(digests: Record<string, string>): void {
  const pushed = Object.entries(digests).map(([name, digest]) => [name, { 'containerimage.digest': digest }]);
  writeFileSync(join(folder, 'pushed'), JSON.stringify(Object.fromEntries(pushed)));
  fakeDocker(`*--services) printf '%s\\n' ${names.join(' ')} ;;
*bake*) cp '${folder}/pushed' '${folder}/out/pushed.json' ;;`);
  const words = ['ghcr.io/ann/switchyard', version, join(folder, 'out'), '--sbom=true'];
  run(join(root, 'operations/release/publish'), words);
}

describe('publishing a release', () => {
  it('pushes every image by its version and names each by its digest, for compose and for the signature', () => {
    publish(Object.fromEntries(names.map((name) => [name, digestOf(name)])));
    const bake = readFileSync(join(folder, 'calls'), 'utf8')
      .split('\n')
      .find((call) => call.includes('bake'));
    for (const name of names)
      expect(bake).toContain(`${name}.tags=ghcr.io/ann/switchyard-${name}:${version}`);
    expect(bake).toMatch(/--push .*--sbom=true$/);
    expect(readFileSync(join(folder, 'out/checksums'), 'utf8').trim().split('\n')).toEqual(
      names.map((name) => `${digestOf(name).slice(7)}  ghcr.io/ann/switchyard-${name}`),
    );
    const extended = { file: '../common.yml', service: 'hardened' };
    const services = names.map((name) => {
      const image = `ghcr.io/ann/switchyard-${name}:${version}@${digestOf(name)}`;
      return [name, { extends: extended, image }];
    });
    const written = parse(readFileSync(join(folder, 'out', `${version}.yml`), 'utf8'));
    expect(written).toEqual({ services: Object.fromEntries(services) });
  });

  it('fails when a digest is missing', () => {
    expect(() => publish({ api: digestOf('api') })).toThrow('Command failed');
  });
});

describe('operations/upgrade', () => {
  const upgrade = (to: string) => run(join(folder, 'operations/upgrade'), [to]);
  const before = 'STRIPE_SECRET_KEY=sk_live_1\nSWITCHYARD_VERSION=1.1.0\nWEB_CALLS=50';
  const environment = () => readFileSync(join(folder, '.env'), 'utf8');
  beforeEach(() => {
    mkdirSync(join(folder, 'operations'));
    copyFileSync(join(root, 'operations/upgrade'), join(folder, 'operations/upgrade'));
    writeFileSync(join(folder, '.env'), before);
  });

  it('starts as many new copies as there are ready ones, ends the old ones, and remembers the version', () => {
    fakeDocker(`'compose ps --quiet api') printf 'old1\\nold2\\n' ;;
*--format*api) printf 'old1 healthy\\nbroken unhealthy\\nended \\nold2 healthy\\n' ;;`);
    upgrade('1.2.0');
    expect(calls()).toEqual([
      'compose version --short',
      'compose ps --quiet',
      'compose pull --policy missing',
      'compose run --rm --no-deps -T api node apps/api/dist/operate.js migrate run',
      'compose ps --all --format {{.ID}} {{.Health}} api',
      'rm --force broken ended',
      'compose ps --quiet api',
      'compose up --detach --wait --no-recreate --scale api=4 api',
      'stop old1',
      'rm old1',
      'stop old2',
      'rm old2',
      'compose up --detach --wait',
    ]);
    expect(environment()).toBe('STRIPE_SECRET_KEY=sk_live_1\nWEB_CALLS=50\nSWITCHYARD_VERSION=1.2.0\n');
  });

  it.each([
    ['2.26.1', /^Compose 2\.26\.1 may turn visitors away/],
    ['v2.9.0', /may turn visitors away/],
    ['2.35.0', /^$/],
    ['v2.40.3-desktop.1', /^$/],
    ['5.0.0', /^$/],
  ])('says what an old Compose does: %s', (version, said) => {
    fakeDocker(`*version*) echo ${version} ;;`);
    expect(upgrade('1.2.0')).toMatch(said);
  });

  it('removes new copies that do not start, and leaves the old ones, their images and the version alone', () => {
    fakeDocker(`'compose ps --quiet') printf 'old\\nother\\n' ;;
inspect*) printf 'sha256:1 shop-api\\nsha256:2 mongo:8@sha256:3\\n' ;;
'compose ps --quiet api') echo old ;;
'compose ps --all --quiet api') printf 'old\\nnew\\n' ;;
*--scale*) exit 1 ;;`);
    expect(() => upgrade('1.2.0')).toThrow('Version 1.2.0 does not start:');
    expect(calls().slice(-3)).toEqual(['logs --tail 20 new', 'rm --force new', 'tag sha256:1 shop-api']);
    expect(calls().filter((call) => /^stop|^rm old/.test(call))).toEqual([]);
    expect(environment()).toBe(before);
  });
});
