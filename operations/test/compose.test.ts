import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readComposeFile, readServices, type Service, type Variables } from './support/compose.ts';
import { environmentOf, readStage } from './support/dockerfile.ts';
import { root } from './support/root.ts';

type Services = Record<string, Service>;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = ['docker-compose.yml', ...globSync('operations/compose/{*,images/build}.yml', { cwd: root })];
const realKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  SITE_ORIGIN: 'https://shop.example',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
};
const isMonitoring = ({ profiles }: Service) => Boolean(profiles?.includes('monitoring'));
const only = (services: Services, keep: (service: Service) => boolean): Services =>
  Object.fromEntries(Object.entries(services).filter(([, service]) => keep(service)));
const readShop = (variables: Variables) => only(readServices(variables), (one) => !isMonitoring(one));
const sandbox = readShop({});
const live = readShop(realKeys);
const modes = {
  sandbox,
  live,
  elsewhere: readShop({ ...realKeys, MONGODB_URI: 'mongodb://db.example' }),
};
const monitoring = only(readServices(realKeys), isMonitoring);

const namesOf = (services: Services) => Object.keys(services).toSorted();
const portsOf = (services: Services) =>
  Object.values(services).flatMap(({ ports = [] }) => ports.map(String));

describe('docker compose up', () => {
  it('without keys starts a sandbox that only this machine can reach', () => {
    expect(namesOf(sandbox)).toEqual([
      'api',
      'backup',
      'demo',
      'mongo',
      'pages',
      'replica-set',
      'sandbox',
      'web',
    ]);
    expect(portsOf(sandbox)).toHaveLength(4);
    for (const port of portsOf(sandbox)) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('treats an empty variable in .env as missing', () => {
    expect(readShop({ STRIPE_SECRET_KEY: '', MONGODB_URI: '' })).toEqual(sandbox);
  });

  it('with real keys starts no stand-in, and names none to the shop', () => {
    expect(namesOf(live)).toEqual(['api', 'backup', 'mongo', 'pages', 'replica-set', 'tls', 'web']);
    expect(live['tls']?.['profiles']).toEqual(['tls']);
    expect(live['backup']?.['profiles']).toEqual(['backups']);
    expect(live['api']?.environment?.['NODE_ENV']).toBe('production');
    const environments = JSON.stringify(Object.values(live).map(({ environment }) => environment));
    expect(environments).not.toMatch(/emulator|sandbox|localhost|popup|STRIPE_API_URL|demo/i);
  });

  it('with MONGODB_URI starts no database', () => {
    expect(namesOf(modes.elsewhere)).toEqual(['api', 'backup', 'pages', 'tls', 'web']);
    for (const name of ['api', 'backup'])
      expect(modes.elsewhere[name]?.environment?.['MONGODB_URI']).toBe('mongodb://db.example');
  });

  it.each(['SITE_ORIGIN', 'FIREBASE_AUTH_DOMAIN'])('with real keys refuses to start without %s', (name) => {
    expect(() => readShop({ ...realKeys, [name]: '' })).toThrow(`Set ${name} in .env`);
  });

  it('takes secrets from files in one folder, which only the API and the backups see', () => {
    const { STRIPE_SECRET_KEY: _, ...open } = realKeys;
    const files = {
      ...open,
      STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe',
      SECRETS_FOLDER: '/srv/secrets',
    };
    expect(readComposeFile('docker-compose.yml', files)['name']).toBe('switchyard-live');
    const services = readShop(files);
    expect(namesOf(services)).toEqual(namesOf(live));
    const mounts = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
      volumes.filter((mount) => mount.includes('/run/secrets')).map((mount) => [name, mount]),
    );
    expect(mounts).toEqual(['api', 'backup'].map((name) => [name, '/srv/secrets:/run/secrets:ro']));
    const elsewhere = readShop({ ...files, MONGODB_URI_FILE: '/run/secrets/mongodb' });
    expect(namesOf(elsewhere)).toEqual(namesOf(modes.elsewhere));
    expect(elsewhere['api']?.environment).toMatchObject({
      MONGODB_URI: '',
      MONGODB_URI_FILE: '/run/secrets/mongodb',
    });
  });

  it.each(['STRIPE_SECRET_KEY', 'MONGODB_URI'])('starts nothing with both %s and its file', (name) => {
    const both = { ...realKeys, [name]: 'value', [`${name}_FILE`]: '/run/secrets/value' };
    expect(() => readShop(both)).toThrow(/no-no-/);
  });

  it('starts as many copies, with as much memory, as .env says', () => {
    const services = readShop({ API_COPIES: '3', PAGES_COPIES: '2', DATABASE_MEMORY: '8g' });
    expect([services['api']?.['scale'], services['pages']?.['scale']]).toEqual([3, 2]);
    expect(services['mongo']?.['mem_limit']).toBe('8g');
  });
});

describe('the profile monitoring', () => {
  it('answers only this machine, and only Prometheus can reach the shop', () => {
    expect(namesOf(monitoring)).toEqual(['alertmanager', 'disks', 'grafana', 'probe', 'prometheus']);
    expect(portsOf(monitoring)).toHaveLength(3);
    for (const port of portsOf(monitoring)) expect(port).toMatch(/^127\.0\.0\.1:/);
    const { prometheus, ...others } = monitoring;
    expect(prometheus?.['networks']).toEqual(['default', 'monitoring']);
    for (const { networks } of Object.values(others)) expect(networks).toEqual(['monitoring']);
  });

  it('calls the live site by its own address, and the sandbox in its own network', () => {
    expect(monitoring['prometheus']?.environment?.['SITE']).toBe('https://shop.example');
    const { prometheus, probe } = readServices({});
    expect(prometheus?.environment?.['SITE']).toBe('http://web:8080');
    expect(probe?.['networks']).toContain('default');
  });

  it('keeps metrics for a time and up to a size', () => {
    const words = monitoring['prometheus']?.['command'];
    expect(words).toContainEqual(expect.stringMatching(/^--storage\.tsdb\.retention\.time=\d+d$/));
    expect(words).toContainEqual(expect.stringMatching(/^--storage\.tsdb\.retention\.size=\d+GB$/));
  });
});

it('logs go to the machine’s journal if LOGS says so, where they outlive their container', () => {
  for (const services of [readServices({ LOGS: 'journal' }), readServices({ ...realKeys, LOGS: 'journal' })])
    for (const { logging } of Object.values(services))
      expect(logging).toEqual({ driver: 'journald', options: { tag: '{{.Name}}' } });
});

describe('a sandbox and a live shop on one machine', () => {
  it('have different project names and ports, so they share nothing', () => {
    expect(readComposeFile('docker-compose.yml')['name']).toBe('switchyard');
    expect(readComposeFile('docker-compose.yml', realKeys)['name']).toBe('switchyard-live');
    const published = (services: Services) => portsOf(services).map((port) => port.split(':').at(-2));
    for (const port of published(live)) expect(published(sandbox)).not.toContain(port);
  });

  it('have no volume, network or IPv4 range with a fixed name', () => {
    for (const file of files) {
      const { volumes, networks } = readComposeFile(file, realKeys);
      expect(JSON.stringify([volumes, networks])).not.toMatch(/"(?:name|external)":|\d+\.\d+\.\d+\.\d+\//);
    }
    expect(live['web']?.environment?.['WEB_TRUSTED_PROXY']).toBe('own-network');
  });
});

describe.each(Object.entries({ ...modes, monitoring }))('in mode %s', (_, services) => {
  const awaited = new Set(
    Object.values(services)
      .flatMap(({ depends_on: others = {} }) => Object.entries(others))
      .filter(([, { condition }]) => condition === 'service_completed_successfully')
      .map(([name]) => name),
  );

  it.each(Object.entries(services))('%s is confined, restarted and watched', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      init: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: {
        driver: 'json-file',
        options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
      },
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
    const once = { restart: 'on-failure:5' };
    const lasting = { restart: 'unless-stopped', healthcheck: { test: expect.any(Array) } };
    expect(service).toMatchObject(awaited.has(name) ? once : lasting);
    if (['web', 'sandbox', 'tls', 'prometheus', 'alertmanager', 'grafana'].includes(name)) return;
    // Otherwise there could be only one copy of it.
    expect(service).not.toHaveProperty('ports');
    expect(service).not.toHaveProperty('container_name');
  });

  it('services wait until what they need is healthy or done', () => {
    const needs = Object.values(services).flatMap(({ depends_on: others = {} }) => Object.entries(others));
    for (const [name, { condition }] of needs) {
      expect(namesOf(services)).toContain(name);
      expect(condition).toBe(awaited.has(name) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it('bought images have exact versions and run without rights', () => {
    for (const { image, user } of Object.values(services).filter(({ build }) => !build)) {
      expect(image).toMatch(/:v?\d+\.\d+\.\d+/);
      expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    }
  });
});

describe('the images', () => {
  const built = readComposeFile('operations/compose/images/build.yml')['services'] as Services;

  it('are built from this checkout, each from a Dockerfile that exists', () => {
    for (const { build } of Object.values(built))
      expect(existsSync(join(root, build?.dockerfile ?? '')), build?.dockerfile).toBe(true);
    const services = Object.entries({ ...sandbox, ...live }).filter(([, { build }]) => build);
    const sources = (some: Services) =>
      new Set(Object.values(some).map(({ build }) => JSON.stringify(build)));
    expect(sources(Object.fromEntries(services))).toEqual(sources(built));
  });

  it('are those of a release, never built, once its version is chosen', () => {
    expect(() => readShop({ SWITCHYARD_VERSION: '1.2.0' })).toThrow(/images\/1\.2\.0\.yml/);
  });
});

it('every variable of the API reaches it from the shell, without a file', () => {
  // Compose sets these itself.
  const own =
    /^(?:HOST|PORT|API_ORIGIN|NODE_ENV|TRUST_PROXY|PUBLIC_API_PATH|MONGODB_URI(?:_FILE)?|SHOP_POLICIES)$/;
  const wanted = [...apiVariables()].filter((name) => !own.test(name));
  const passed = Object.entries(live['api']?.environment ?? {}).filter(([, value]) => value === null);
  expect(passed.map(([name]) => name).toSorted()).toEqual(wanted.toSorted());
});

it('the compose files contain no secret', () => {
  const secret =
    /(?:sk|rk|pk)_(?:live|test)_\w{8}|whsec_|PRIVATE KEY|mongodb(?:\+srv)?:\/\/[^/\s'"$]*:[^/\s'"$]*@/;
  for (const file of files) expect(read(file)).not.toMatch(secret);
});

it('a copy of the API has longer to stop than its drain takes', () => {
  const usual = exampleVariables();
  const drain = ['SHUTDOWN_GRACE_SECONDS', 'SHUTDOWN_FINISH_SECONDS'].map((name) => Number(usual.get(name)));
  // main.ts closes everything else within ten seconds.
  const seconds = drain.reduce((sum, part) => sum + part, 10);
  expect(Number.parseInt(String(live['api']?.['stop_grace_period']))).toBeGreaterThan(seconds);
  expect(readShop({ ...realKeys, API_STOP_SECONDS: '615' })['api']?.['stop_grace_period']).toBe('615s');
});

describe('TLS', () => {
  it('is reached over IPv6 through the network that Docker publishes ports on', () => {
    // Docker takes the network whose name comes first.
    expect(live['tls']?.['networks']).toEqual(['arrivals', 'default']);
    expect(readComposeFile('operations/compose/no-sandbox.yml', realKeys)['networks']).toMatchObject({
      arrivals: {
        enable_ipv6: true,
        ipam: { config: [{ subnet: expect.stringMatching(/^fd[0-9a-f:]+::\/64$/) }] },
      },
    });
  });

  it('holds calls for a minute while the web server is replaced', () => {
    const [, seconds] = /lb_try_duration (\d+)s/.exec(read('operations/tls/Caddyfile')) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(60);
  });
});

describe('a value written in two places is the same in both', () => {
  const image = environmentOf(readStage('apps/web/Dockerfile', 'web'));

  it('.env.example lists every variable of the compose files, with its default', () => {
    const listed = exampleVariables();
    const used = files.flatMap((file) => [...read(file).matchAll(/\$\{(\w+)(?::-([^}]*))?/g)]);
    expect(used.length).toBeGreaterThan(10);
    for (const [, name = ''] of used) expect([...listed.keys()]).toContain(name);
    // PORT is the site's here and the API's there.
    const withDefault = used.filter(([, name, usual]) => usual !== undefined && name !== 'PORT');
    for (const [, name = '', usual] of withDefault) expect([name, listed.get(name)]).toEqual([name, usual]);
  });

  it('the web server knows each variable it is given, and has the same limits by default', () => {
    for (const services of Object.values(modes)) {
      const given = services['web']?.environment ?? {};
      expect(Object.keys(image)).toEqual(expect.arrayContaining(Object.keys(given)));
      for (const name of ['WEB_RATE', 'WEB_BURST', 'WEB_CALLS'])
        expect(String(given[name])).toBe(image[name]);
    }
  });

  it('live pages may show the frames of the image’s policy and of the own Firebase project', () => {
    const frames = live['web']?.environment?.['WEB_FRAME_SOURCES'];
    expect(frames).toBe(`${image['WEB_FRAME_SOURCES']} https://my-shop.firebaseapp.com`);
  });

  it('mounted folders exist', () => {
    const mounts = Object.values({ ...sandbox, ...monitoring }).flatMap(({ volumes = [] }) => volumes);
    const folders = mounts.map((mount) => mount.split(':')[0] ?? '').filter((path) => path.startsWith('./'));
    expect(folders).not.toEqual([]);
    for (const folder of folders) expect(existsSync(join(root, folder)), folder).toBe(true);
  });
});

/** What the API reads in production: what `.env.example` lists before the variables for development and for Compose. */
function apiVariables(): Set<string> {
  const [own = ''] = read('.env.example').split('# ── Development');
  return new Set([...own.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name));
}

/** The variables in `.env.example` with their defaults, commented out or not. */
function exampleVariables(): Map<string, string> {
  const pairs = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}
