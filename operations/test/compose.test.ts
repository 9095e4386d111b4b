import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readComposeFile, readProjectName, readServices, type Service } from './support/compose.ts';
import { readExampleVariables } from './support/example-variables.ts';
import { environmentOf, imagesOf, readDockerfile, stageOf } from './support/dockerfile.ts';
import { exactImage } from './support/exact-image.ts';
import { root } from './support/root.ts';
import composeSchema from './compose-spec/compose-spec.json' with { type: 'json' };

const files = ['docker-compose.yml', ...globSync('operations/compose/*.yml', { cwd: root })];
const realKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  SITE_ORIGIN: 'https://shop.example',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
};
const modes = {
  'without keys': readServices({}),
  'with real keys': readServices(realKeys),
  'with real keys and a database elsewhere': readServices({
    ...realKeys,
    MONGODB_URI: 'mongodb+srv://cluster.example/shop',
  }),
};

const namesOf = (services: Record<string, Service>) => Object.keys(services).toSorted();
/** What a container is told, in one text. */
const environmentIn = (services: Record<string, Service>) =>
  JSON.stringify(Object.values(services).map(({ environment }) => environment));

describe('each compose file', () => {
  const validate = new Ajv({ strict: false, allowUnionTypes: true, validateFormats: false }).compile({
    ...composeSchema,
    $schema: 'http://json-schema.org/draft-07/schema#',
  });

  it.each(files)('%s is of the form that the Compose specification gives', (file) => {
    expect(validate(readComposeFile(file)), JSON.stringify(validate.errors)).toBe(true);
  });

  it('is refused where it is not', () => {
    expect(validate({ services: { api: { imago: 'node' } } })).toBe(false);
  });
});

describe('what `docker compose up` starts', () => {
  it('without keys: a sandbox, of this machine alone', () => {
    const services = modes['without keys'];
    expect(namesOf(services)).toEqual(['api', 'demo', 'mongo', 'pages', 'replica-set', 'sandbox', 'web']);
    const ports = Object.values(services).flatMap(({ ports: list }) => (Array.isArray(list) ? list : []));
    expect(ports).toHaveLength(3);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('with real keys: none of the stand-ins, and nothing that points to one', () => {
    const services = modes['with real keys'];
    expect(namesOf(services)).toEqual(['api', 'mongo', 'pages', 'replica-set', 'tls', 'web']);
    expect(services['tls']?.['profiles']).toEqual(['tls']);
    expect(services['api']?.environment?.['NODE_ENV']).toBe('production');
    expect(environmentIn(services)).not.toMatch(/emulator|sandbox|localhost|popup|STRIPE_API_URL|demo/i);
  });

  it('with a database elsewhere: none of its own', () => {
    const services = modes['with real keys and a database elsewhere'];
    expect(namesOf(services)).toEqual(['api', 'pages', 'tls', 'web']);
    expect(services['api']?.environment?.['MONGODB_URI']).toBe('mongodb+srv://cluster.example/shop');
  });

  it.each(['SITE_ORIGIN', 'FIREBASE_AUTH_DOMAIN'])('with keys but no %s: nothing, and says why', (name) => {
    expect(() => readServices({ ...realKeys, [name]: '' })).toThrow(`Say in .env what`);
  });

  it('counts what is left empty in .env as not there', () => {
    expect(namesOf(readServices({ STRIPE_SECRET_KEY: '', MONGODB_URI: '' }))).toEqual(
      namesOf(modes['without keys']),
    );
  });
});

describe.each(Object.entries(modes))('%s, every service', (_, services) => {
  const each = Object.entries(services);
  const awaited = new Set(
    Object.values(services)
      .flatMap(({ depends_on: others = {} }) => Object.entries(others))
      .filter(([, { condition }]) => condition === 'service_completed_successfully')
      .map(([name]) => name),
  );

  it.each(each)(
    '%s is confined: no rights, nothing to write to, limits, and a log that ends',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        init: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
      });
    },
  );

  it.each(each)(
    '%s is looked after: begun again, and asked after its health or waited for',
    (name, service) => {
      const once = { restart: expect.stringMatching(/^on-failure:\d$/) };
      const lasting = {
        restart: 'unless-stopped',
        healthcheck: { test: expect.any(Array), retries: expect.any(Number) },
      };
      expect(service).toMatchObject(awaited.has(name) ? once : lasting);
    },
  );

  const inside = each.filter(([name]) => !['web', 'sandbox', 'tls'].includes(name));

  it.each(inside)(
    '%s can be there any number of times: no name, and no port of the machine',
    (_, service) => {
      expect(service['container_name']).toBeUndefined();
      expect(service['ports']).toBeUndefined();
    },
  );

  it.each(each)('%s waits for what it needs, until that is healthy or done', (_, service) => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[other]).toBeDefined();
      expect(condition).toBe(awaited.has(other) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  const built = each.filter(([, { build }]) => build);
  const bought = each.filter(([, { build }]) => !build);

  it.each(built)('%s is built from exact versions, for a user without rights', (_, { build }) => {
    const stages = readDockerfile(join(root, build?.dockerfile ?? ''));
    for (const image of imagesOf(stages)) expect(image).toMatch(exactImage);
    const stage = build?.target ? stageOf(stages, build.target) : stages.at(-1);
    const users = stage?.instructions.filter(({ name }) => name === 'USER').map(({ text }) => text);
    expect(users).toEqual([expect.not.stringMatching(/^(?:root|0)\b/)]);
  });

  it('has nothing else but images of exact versions, for a user without rights', () => {
    for (const [, { image, user }] of bought) {
      expect(image).toMatch(exactImage);
      expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    }
  });

  it('has no secret in it', () => {
    const secret =
      /(?:sk|rk|pk)_(?:live|test)_\w{8}|whsec_|BEGIN [A-Z ]*PRIVATE KEY|mongodb(?:\+srv)?:\/\/[^/\s'"$]*:[^/\s'"$]*@/;
    for (const file of files) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(secret);
    const named = Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment));
    expect(named.filter((name) => /SECRET|PASSWORD|_KEY$/.test(name) && !name.endsWith('_API_KEY'))).toEqual(
      [],
    );
  });
});

describe('the time that a copy of the API is given', () => {
  const api = modes['with real keys']['api'];
  const secondsOf = (duration: unknown) => {
    const parts = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(String(duration));
    return Number(parts?.[1] ?? 0) * 60 + Number(parts?.[2] ?? 0);
  };
  /** What the API may take for the rest once no call is under way any more, at most (main.ts). */
  const closingSeconds = 10;
  /** How long it waits for another that brings the database up to date before it gives up (migrate.ts). */
  const waitingSeconds = 15 * 60;

  it('to end, is more than it takes, with what it takes by default and with the most that may be set', () => {
    const usual = readExampleVariables();
    const drain = ['SHUTDOWN_GRACE_SECONDS', 'SHUTDOWN_FINISH_SECONDS'].map((name) =>
      Number(usual.get(name)?.value),
    );
    expect(drain).not.toContain(NaN);
    const needed = drain.reduce((sum, seconds) => sum + seconds, closingSeconds);
    expect(secondsOf(api?.['stop_grace_period'])).toBeGreaterThan(needed);
    const { api: patient } = readServices({ ...realKeys, API_STOP_SECONDS: '615' });
    expect(secondsOf(patient?.['stop_grace_period'])).toBe(615);
  });

  it('to begin, is longer than it waits for another that brings the database up to date', () => {
    const { start_period: period } = Object(api?.['healthcheck']);
    expect(secondsOf(period)).toBeGreaterThan(waitingSeconds);
  });
});

describe('a sandbox and a shop with real keys on one machine', () => {
  it('share nothing: not a project, whose volumes and networks these are, and not a port', () => {
    expect(readProjectName({})).toBe('switchyard');
    expect(readProjectName(realKeys)).toBe('switchyard-live');
    const portsOf = (services: Record<string, Service>) =>
      Object.values(services).flatMap(({ ports }) => (Array.isArray(ports) ? ports.map(String) : []));
    const machinePort = (port: string) => port.split(':').at(-2);
    const shared = new Set(portsOf(modes['without keys']).map(machinePort));
    for (const port of portsOf(modes['with real keys'])) expect(shared).not.toContain(machinePort(port));
  });

  it('have names of volumes and networks from compose, with the project in them', () => {
    const named = files.flatMap((file) => {
      const { volumes, networks } = readComposeFile(file);
      return Object.values({ ...Object(volumes), ...Object(networks) });
    });
    for (const one of named) expect(Object(one)).not.toMatchObject({ name: expect.anything() });
    for (const one of named) expect(Object(one)).not.toMatchObject({ external: true });
  });

  it('are in networks whose IPv4 addresses docker chooses, and the web server trusts the one it is in', () => {
    const subnets = files.flatMap(
      (file) => JSON.stringify(readComposeFile(file)).match(/\d+\.\d+\.\d+\.\d+\/\d+/g) ?? [],
    );
    expect(subnets).toEqual([]);
    expect(modes['with real keys']['web']?.environment?.['WEB_TRUSTED_PROXY']).toBe('own-network');
  });
});

describe('what ends TLS', () => {
  const { networks } = readComposeFile('operations/compose/no-sandbox.yml');
  const own = modes['with real keys']['tls']?.['networks'];

  it('is reached over IPv6 too, in a network that the machine’s ports lead to', () => {
    expect(own).toEqual(['arrivals', 'default']);
    // Docker publishes ports through the first of a container's networks.
    expect(['arrivals', 'default'].toSorted()[0]).toBe('arrivals');
    expect(networks).toMatchObject({ arrivals: { enable_ipv6: true } });
    // A random local network (RFC 4193): nobody routes it, and no other network has it.
    expect(JSON.stringify(networks)).toMatch(/"subnet":"fd[0-9a-f]{2}:[0-9a-f:]+::\/64"/);
  });

  it('lets visitors wait while the web server is replaced, for longer than that may take', () => {
    const [, seconds] =
      /lb_try_duration (\d+)s/.exec(readFileSync(join(root, 'operations/tls/Caddyfile'), 'utf8')) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(60);
  });
});

describe('the variables that are filled into the compose files', () => {
  const told = readExampleVariables();
  const used = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\$\{(\w+)(?::-([^}]*))?/g),
  ]);

  it('are all told in .env.example, which is written from the source of the operator’s page too', () => {
    expect(used.length).toBeGreaterThan(10);
    for (const [, name = ''] of used) expect(told.has(name), name).toBe(true);
  });

  it('have the default there that they have here', () => {
    // The API listens on another PORT by itself than the site does here.
    const withDefault = used.filter(([, name, usual]) => name !== 'PORT' && usual !== undefined);
    expect(withDefault.length).toBeGreaterThan(5);
    for (const [, name = '', usual] of withDefault)
      expect([name, told.get(name)?.value]).toEqual([name, usual]);
  });

  it('are used, where only compose reads them', () => {
    const names = used.map(([, name]) => name);
    const ofCompose = [...told].filter(([, { group }]) => group === 'Containers').map(([name]) => name);
    expect(ofCompose.length).toBeGreaterThan(5);
    // Compose itself reads this one.
    for (const name of ofCompose.filter((one) => one !== 'COMPOSE_PROFILES')) expect(names).toContain(name);
  });

  it('decide how many copies there are, and how much the database may use', () => {
    const services = readServices({ API_COPIES: '3', PAGES_COPIES: '2', DATABASE_MEMORY: '8g' });
    expect([services['api']?.['scale'], services['pages']?.['scale']]).toEqual(['3', '2']);
    expect(services['mongo']?.['mem_limit']).toBe('8g');
  });
});

describe('the values that are written in two places', () => {
  const web = stageOf(readDockerfile(join(root, 'apps', 'web', 'Dockerfile')), 'web');

  it('every variable that the compose files give the web server is one of its own', () => {
    const known = Object.keys(environmentOf(web));
    for (const services of Object.values(modes)) {
      for (const name of Object.keys(services['web']?.environment ?? {})) expect(known).toContain(name);
    }
  });

  it('what a visitor may ask for is by default what the image allows', () => {
    const { WEB_RATE, WEB_BURST, WEB_CALLS } = environmentOf(web);
    for (const services of Object.values(modes)) {
      expect(services['web']?.environment).toMatchObject({ WEB_RATE, WEB_BURST, WEB_CALLS });
    }
  });

  it('with real keys the pages’ policy allows what the image does, and the project’s own frame', () => {
    const frames = modes['with real keys']['web']?.environment?.['WEB_FRAME_SOURCES'];
    expect(frames).toBe(`${environmentOf(web)['WEB_FRAME_SOURCES']} https://my-shop.firebaseapp.com`);
  });

  it('every folder that is mounted from the checkout is there', () => {
    const mounts = Object.values(modes['without keys']).flatMap(({ volumes }) =>
      Array.isArray(volumes) ? volumes : [],
    );
    const folders = mounts
      .map((mount) => String(mount).split(':')[0] ?? '')
      .filter((path) => path.startsWith('./'));
    expect(folders.length).toBeGreaterThan(0);
    for (const folder of folders) expect(existsSync(join(root, folder))).toBe(true);
  });
});
