import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentOf, readStage } from '../../support/dockerfile.ts';
import { apiVariables } from '../../support/example-variables.ts';
import { root } from '../../support/root.ts';
import { readProject, type Project } from './support/compose.ts';
import { shopFolder } from './support/shop.ts';

const noKeys = { STRIPE_SECRET_KEY: '', MONGODB_URI: '' };
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  SITE_ORIGIN: 'https://shop.example',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
};
const database = { MONGODB_URI: 'mongodb://database.example' };
const files = {
  ...keys,
  STRIPE_SECRET_KEY: '',
  STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe-secret-key',
  MONGODB_URI_FILE: '/run/secrets/mongodb-uri',
  SECRETS_FOLDER: '/srv/secrets',
};
const sandbox = await readProject(noKeys);
const live = await readProject(keys);
const elsewhere = await readProject({ ...keys, ...database });
const inFiles = await readProject(files);

/** The services that start by default, or with this profile. */
const namesIn = ({ services }: Project, profile?: string) =>
  Object.keys(services)
    .filter((name) => services[name]?.profiles[0] === profile)
    .toSorted();
const environmentIn = ({ services }: Project, name: string) => services[name]?.environment ?? {};

describe('docker compose up', () => {
  it.each([
    ['empty keys', sandbox, ['api', 'demo', 'mongo', 'pages', 'replica-set', 'sandbox', 'web']],
    ['keys', live, ['api', 'mongo', 'pages', 'replica-set', 'web']],
    ['keys and a database', elsewhere, ['api', 'pages', 'web']],
    ['keys and a database in files', inFiles, ['api', 'pages', 'web']],
  ])('with %s starts what belongs to it', (_, project, services) => {
    expect(namesIn(project)).toEqual(services);
  });

  it.each([
    ['tls', ['tls']],
    ['backups', ['backup']],
    ['monitoring', ['alertmanager', 'disks', 'grafana', 'probe', 'prometheus']],
  ])('with the profile %s also starts what that is for', (profile, services) => {
    expect(namesIn(live, profile)).toEqual(services);
  });

  it.each([
    ['a key and its file', { ...files, ...keys }, 'no-no-sandbox.yml'],
    ['a database and its file', { ...files, ...database }, 'no-no-database.yml'],
    ['keys and no address', { ...keys, SITE_ORIGIN: '' }, 'Set SITE_ORIGIN in .env'],
    ['keys and no sign-in', { ...keys, FIREBASE_AUTH_DOMAIN: '' }, 'Set FIREBASE_AUTH_DOMAIN in .env'],
    ['a release without its file', { SWITCHYARD_VERSION: '9.9.9' }, 'images/9.9.9.yml'],
  ])('with %s refuses to start', async (_, variables, message) => {
    await expect(readProject(variables)).rejects.toThrow(message);
  });

  it('takes copies, memory, time to stop and the place of logs from .env', async () => {
    const settings = { API_COPIES: '3', PAGES_COPIES: '2', DATABASE_MEMORY: '8g', API_STOP_SECONDS: '75' };
    const { services } = await readProject({ ...keys, ...settings, LOGS: 'journal' });
    expect(services).toMatchObject({
      api: { scale: 3, stop_grace_period: '1m15s' },
      pages: { scale: 2 },
      mongo: { mem_limit: String(8 * 2 ** 30) },
    });
    for (const { logging } of Object.values(services))
      expect(logging).toEqual({ driver: 'journald', options: { tag: '{{.Name}}' } });
  });

  it('with a release takes its images, and changes nothing else', async () => {
    const image = (name: string) => `registry.example/${name}:1.0.0-test`;
    const extended = { file: '../common.yml', service: 'hardened' };
    const released = ['api', 'pages', 'web', 'tls', 'sandbox'].map((name) => [
      name,
      { extends: extended, image: image(name) },
    ]);
    const file = join(shopFolder, 'operations/compose/images/1.0.0-test.yml');
    writeFileSync(file, JSON.stringify({ services: Object.fromEntries(released) }));
    const version = { SWITCHYARD_VERSION: '1.0.0-test' };
    const withoutKeys = await readProject(version);
    const withKeys = await readProject({ ...keys, ...version });
    rmSync(file);

    const sharing: Record<string, string> = { demo: 'sandbox', backup: 'api' };
    const built = Object.entries({ ...sandbox.services, ...live.services });
    const wanted = built.map(([name, { build, ...rest }]) => [
      name,
      build ? { ...rest, image: image(sharing[name] ?? name) } : rest,
    ]);
    expect({ ...withoutKeys.services, ...withKeys.services }).toEqual(Object.fromEntries(wanted));
  });
});

describe.each([
  ['the sandbox', sandbox],
  ['the live shop', live],
])('in %s', (_, { services }) => {
  it('every service is confined, restarted and watched, and waits until what it needs is healthy or done', () => {
    const needs = Object.values(services).flatMap(({ depends_on: others }) => Object.entries(others));
    const completed = needs.filter(([, { condition }]) => condition === 'service_completed_successfully');
    const once = new Set(completed.map(([name]) => name));
    const lasting = { restart: 'unless-stopped', healthcheck: { test: expect.any(Array) } };
    for (const [name, service] of Object.entries(services))
      expect(service, name).toMatchObject({
        ...(once.has(name) ? { restart: 'on-failure:5' } : lasting),
        read_only: true,
        init: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: {
          driver: 'json-file',
          options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
        },
        mem_limit: expect.any(String),
        pids_limit: expect.any(Number),
      });
    for (const [name, { condition }] of needs) expect(condition, name).not.toBe('service_started');
  });

  it('bought images have exact versions and run without rights', () => {
    for (const { image, user } of Object.values(services).filter(({ build }) => !build)) {
      expect(image).toMatch(/:v?\d+\.\d+\.\d+/);
      expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    }
  });

  it('what is mounted from the checkout is in it: Docker would mount an empty folder in its place', () => {
    const mounts = Object.values(services).flatMap(({ volumes }) => volumes);
    const sources = mounts.filter(({ type }) => type === 'bind').map(({ source }) => source);
    expect(sources).not.toEqual([]);
    for (const source of sources)
      expect(existsSync(join(root, relative(shopFolder, source))), source).toBe(true);
  });

  it('the web server’s image knows every variable that it is given', () => {
    const given = Object.keys(services['web']?.environment ?? {});
    const known = Object.keys(environmentOf(readStage('apps/web/Dockerfile', 'web')));
    expect(known).toEqual(expect.arrayContaining(given));
  });
});

describe('a sandbox and a live shop on one machine', () => {
  it('have different names and ports, so they share nothing', () => {
    expect([sandbox, live, inFiles].map(({ name }) => name)).toEqual([
      'switchyard',
      'switchyard-live',
      'switchyard-live',
    ]);
    for (const { name: project, volumes, networks } of [sandbox, live]) {
      for (const [key, { name }] of [...Object.entries(volumes), ...Object.entries(networks)])
        expect(name).toBe(`${project}_${key}`);
      // Two networks with the same IP range could not run at the same time.
      expect(JSON.stringify(networks)).not.toMatch(/\d+\.\d+\.\d+\.\d+\//);
    }
    const [one, other] = [sandbox, live].map(({ services }) => services['web']?.ports[0]?.published);
    expect(one).not.toBe(other);
  });

  it('can be reached from this machine alone, but for TLS', () => {
    const reachable = ({ services }: Project) =>
      Object.entries(services).flatMap(([name, { ports }]) =>
        ports.map(({ host_ip: address }) => `${name} from ${address}`),
      );
    const both = ['web', 'prometheus', 'alertmanager', 'grafana'].map((name) => `${name} from 127.0.0.1`);
    expect(new Set(reachable(sandbox))).toEqual(new Set([...both, 'sandbox from 127.0.0.1']));
    expect(new Set(reachable(live))).toEqual(new Set([...both, 'tls from everywhere']));
  });
});

describe('a shop with keys', () => {
  it('names no stand-in', () => {
    expect(environmentIn(live, 'api')).toMatchObject({ NODE_ENV: 'production' });
    const environments = JSON.stringify(Object.values(live.services).map(({ environment }) => environment));
    expect(environments).not.toMatch(/emulator|sandbox|localhost|popup|STRIPE_API_URL|demo/i);
  });

  it('names its database elsewhere to the API and the backups', () => {
    for (const name of ['api', 'backup']) {
      expect(environmentIn(elsewhere, name)).toMatchObject(database);
      const { MONGODB_URI_FILE } = files;
      expect(environmentIn(inFiles, name)).toMatchObject({ MONGODB_URI: '', MONGODB_URI_FILE });
    }
  });

  it('shows the folder of secrets to the API and the backups alone, and lets nobody change it', () => {
    const mounts = Object.entries(inFiles.services).flatMap(([name, { volumes }]) =>
      volumes.filter(({ source }) => source === files.SECRETS_FOLDER).map((mount) => [name, mount]),
    );
    const readOnly = expect.objectContaining({ target: '/run/secrets', read_only: true });
    expect(mounts).toEqual(['api', 'backup'].map((name) => [name, readOnly]));
  });

  it('passes every variable of the API on from the shell, without a file', async () => {
    // Variables that Compose sets to fixed values.
    const own =
      /^(?:HOST|PORT|API_ORIGIN|NODE_ENV|TRUST_PROXY|PUBLIC_API_PATH|MONGODB_URI(?:_FILE)?|SHOP_POLICIES)$/;
    const names = [...apiVariables.keys()].filter((name) => !own.test(name));
    // The API refuses to start with both a key and the key's file.
    const { STRIPE_SECRET_KEY_FILE: _, ...given } = Object.fromEntries(names.map((name) => [name, 'given']));
    expect(environmentIn(await readProject(given), 'api')).toMatchObject(given);
    const { STRIPE_SECRET_KEY_FILE } = files;
    expect(environmentIn(inFiles, 'api')).toMatchObject({ STRIPE_SECRET_KEY_FILE });
  });

  it('lets its web server trust the own network, and show the frames of the image and of its Firebase project', () => {
    const { WEB_FRAME_SOURCES: usual } = environmentOf(readStage('apps/web/Dockerfile', 'web'));
    expect(environmentIn(live, 'web')).toMatchObject({
      WEB_FRAME_SOURCES: `${usual} https://my-shop.firebaseapp.com`,
      WEB_TRUSTED_PROXY: 'own-network',
      WEB_BIND: '127.0.0.1',
    });
  });

  it('has IPv6 on the network that Docker publishes the ports of TLS through', () => {
    // Docker publishes ports through the network whose name sorts first.
    const [first = ''] = Object.keys(live.services['tls']?.networks ?? {}).toSorted();
    expect(live.networks[first]).toMatchObject({
      enable_ipv6: true,
      ipam: { config: [{ subnet: expect.stringMatching(/^fd[0-9a-f:]+::\/64$/) }] },
    });
  });

  it('lets only Prometheus of its monitoring reach it, which calls the site by its own address', () => {
    const networks = (name: string) => Object.keys(live.services[name]?.networks ?? {});
    for (const name of namesIn(live, 'monitoring'))
      expect([name, ...networks(name)]).toEqual(
        name === 'prometheus' ? [name, 'default', 'monitoring'] : [name, 'monitoring'],
      );
    expect(environmentIn(live, 'prometheus')).toMatchObject({ SITE: keys.SITE_ORIGIN });
  });

  it('keeps metrics for a time and up to a size', () => {
    const words = live.services['prometheus']?.['command'];
    expect(words).toContainEqual(expect.stringMatching(/^--storage\.tsdb\.retention\.time=\d+d$/));
    expect(words).toContainEqual(expect.stringMatching(/^--storage\.tsdb\.retention\.size=\d+GB$/));
  });
});
