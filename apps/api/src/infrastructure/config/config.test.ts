import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ConfigError,
  describeVariables,
  examineEnvironment,
  readConfig,
  readDatabaseConfig,
} from './config.ts';
import { composeVariables } from './compose-variables.ts';
import { orderStatesList } from '../../cli/order-states-list.ts';
import { exampleFile, withList } from './documents.ts';

const serviceAccountOf = (facts: Record<string, unknown> = {}) =>
  Buffer.from(
    JSON.stringify({
      type: 'service_account',
      project_id: 'my-shop',
      client_email: 'shop@shop.iam.gserviceaccount.com',
      private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n',
      ...facts,
    }),
  ).toString('base64');

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb+srv://shop:secret@cluster.example/shop',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  FIREBASE_PROJECT_ID: 'my-shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.example',
  FIREBASE_SERVICE_ACCOUNT: serviceAccountOf(),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

const mail = {
  SMTP_URL: 'smtps://shop:secret@smtp.mailer.example',
  MAIL_FROM: 'Switchyard <orders@shop.example>',
  SITE_ORIGIN: 'https://shop.example/',
};

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

describe('the configuration', () => {
  it('is read, typed and frozen', () => {
    const config = readConfig({
      ...production,
      PORT: '8080',
      ADMIN_EMAILS: 'Ann@Example.com, bob@example.com',
    });
    expect(config).toMatchObject({
      production: true,
      port: 8080,
      adminEmails: ['ann@example.com', 'bob@example.com'],
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('has what a new shop begins with, and which variables say so', () => {
    const { firstSettings } = readConfig({
      ...production,
      SHOP_NAME: 'Ann Smith Ltd',
      ORDER_HOLD_MINUTES: '',
    });
    expect(firstSettings.values).toEqual({
      name: 'Ann Smith Ltd',
      address: '',
      email: '',
      holdMinutes: 60,
      returnDays: 30,
    });
    expect([...firstSettings.setBy]).toEqual([['name', 'SHOP_NAME']]);
  });

  it('is production unless told otherwise', () => {
    const { NODE_ENV: _, ...environment } = production;
    expect(readConfig(environment).production).toBe(true);
  });

  it('sends mail with a server, a sender and the site’s URL, and none without a server', () => {
    const { from, seller, siteOrigin } = readConfig({ ...production, ...mail }).mail ?? {};
    expect(from).toEqual({ name: 'Switchyard', address: 'orders@shop.example' });
    expect({ seller, siteOrigin }).toEqual({
      seller: 'orders@shop.example',
      siteOrigin: 'https://shop.example',
    });
    const admins = { ADMIN_EMAILS: 'ann@shop.example, bob@shop.example' };
    expect(readConfig({ ...production, ...mail, ...admins }).mail?.seller).toBe('ann@shop.example');
    const desk = { ...admins, SELLER_EMAIL: 'desk@shop.example' };
    expect(readConfig({ ...production, ...mail, ...desk }).mail?.seller).toBe('desk@shop.example');
    expect(readConfig({ ...production, ...mail, SMTP_URL: '' }).mail).toBeUndefined();
  });

  it('starts a shop with one e-mail, whose owner decides another in the shop', () => {
    const admins = { ADMIN_EMAILS: 'ann@shop.example, bob@shop.example' };
    expect(faultsOf({ ...production, ...admins, SHOP_EMAIL: 'Bob@Shop.example' })).toBe('');
  });

  it('refuses half of the mail’s settings, and a second address in the sender', () => {
    const faults = faultsOf({ ...production, SMTP_URL: mail.SMTP_URL });
    expect(faults).toContain('MAIL_FROM is missing');
    expect(faults).toContain('SITE_ORIGIN is missing');
    for (const from of ['Shop', 'Shop <a@b.example>, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect(faultsOf({ ...production, ...mail, MAIL_FROM: from })).toContain('MAIL_FROM must');
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '127.1', 'LOCALHOST'])(
    'refuses the mailbox of this machine in production: %s',
    (host) => {
      const local = { ...production, ...mail, SMTP_URL: `smtp://${host}:1025` };
      expect(faultsOf(local)).toContain('SMTP_URL must not be on this machine in production');
      expect(faultsOf({ ...local, NODE_ENV: 'development' })).toBe('');
    },
  );

  it.each([
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
      'STRIPE_PUBLISHABLE_KEY is a test key, and STRIPE_SECRET_KEY a live one',
    ],
    [
      { STRIPE_SECRET_KEY: 'rk_test_x' },
      'STRIPE_PUBLISHABLE_KEY is a live key, and STRIPE_SECRET_KEY a test one',
    ],
    [{ SITE_ORIGIN: 'https://shop.example/keyboards' }, 'SITE_ORIGIN must end after its host'],
    [{ SITE_ORIGIN: 'https://shop.example?from=mail' }, 'SITE_ORIGIN must end after its host'],
    [{ FIREBASE_AUTH_DOMAIN: 'https://shop.example' }, 'FIREBASE_AUTH_DOMAIN must be a host'],
    [{ FIREBASE_AUTH_DOMAIN: 'shop.example/auth' }, 'FIREBASE_AUTH_DOMAIN must be a host'],
    [
      { SMTP_URL: 'smtps://shop:a#b@smtp.example' },
      'SMTP_URL must have its user and password percent-encoded',
    ],
    [
      { SMTP_URL: 'smtps://shop:a/b@smtp.example' },
      'SMTP_URL must have its user and password percent-encoded',
    ],
    [
      { SMTP_URL: 'smtps://shop:a?b@smtp.example' },
      'SMTP_URL must have its user and password percent-encoded',
    ],
    [{ SMTP_URL: 'smtp.example' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [
      { NEW_BUYER_SUM: '500', NEW_BUYER_NETWORK_SUM: '400' },
      'NEW_BUYER_NETWORK_SUM must not be lower than NEW_BUYER_SUM',
    ],
    [
      { NEW_BUYER_STOCK_PERCENT: '70' },
      'NEW_BUYER_NETWORK_STOCK_PERCENT must not be lower than NEW_BUYER_STOCK_PERCENT',
    ],
  ])('names what cannot be right: %o', (wrong, fault) =>
    expect(faultsOf({ ...production, ...mail, ...wrong })).toContain(fault),
  );

  it.each([
    { SMTP_URL: 'smtps://shop:a%23b%2Fc@smtp.example:465' },
    { SMTP_URL: 'SMTP://smtp.example/' },
    { SITE_ORIGIN: 'https://shop.example:8443/' },
    { FIREBASE_AUTH_DOMAIN: 'auth.shop.example:8443' },
    { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
  ])('takes what is right: %o', (right) => expect(faultsOf({ ...production, ...mail, ...right })).toBe(''));

  it('names every missing variable at once; no secret has a default', () => {
    const { NODE_ENV: _, ...required } = production;
    const faults = Object.keys(required).map((name) => `  - ${name} is missing`);
    expect(faultsOf({}).split('\n').slice(1).sort()).toEqual(faults.sort());
  });

  it('names every malformed variable at once', () => {
    const malformed = { ACCESS_TOKEN_SECRET: 'short', PORT: 'x', MONGODB_URI: 'http://x', CORS_ORIGINS: 'x' };
    const faults = faultsOf({ ...production, ...malformed });
    for (const name of Object.keys(malformed)) expect(faults).toContain(`- ${name} must`);
  });

  it.each([
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_POPUP_SCRIPT_URL',
    'FIREBASE_MAIL_URL',
    'STRIPE_API_URL',
    'STRIPE_SCRIPT_URL',
  ])('refuses %s in production, also beside other faults', (name) => {
    const local = { [name]: name.endsWith('HOST') ? '127.0.0.1:9099' : 'http://127.0.0.1:9220' };
    expect(faultsOf({ ...production, ...local })).toContain(name);
    expect(faultsOf({ ...production, ...local, STRIPE_SECRET_KEY: '' })).toContain(name);
    expect(faultsOf({ ...production, ...local, NODE_ENV: 'development' })).toBe('');
  });

  it('reads the service account, and refuses a malformed one or one of another project', () => {
    expect(readConfig(production).firebase.serviceAccount).toEqual({
      projectId: 'my-shop',
      clientEmail: 'shop@shop.iam.gserviceaccount.com',
      privateKey: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n',
    });
    for (const wrong of ['nonsense', '{}', serviceAccountOf({ private_key: 'x' })]) {
      const faults = faultsOf({ ...production, FIREBASE_SERVICE_ACCOUNT: wrong });
      expect(faults).toContain('FIREBASE_SERVICE_ACCOUNT must be');
      expect(faults).not.toContain(wrong);
    }
    const other = { FIREBASE_SERVICE_ACCOUNT: serviceAccountOf({ project_id: 'other' }) };
    expect(faultsOf({ ...production, ...other })).toMatch(/belongs to other, not/);
    // The variable is required in production only.
    const { FIREBASE_SERVICE_ACCOUNT: _, ...environment } = production;
    expect(faultsOf({ ...environment, NODE_ENV: 'development' })).toBe('');
  });

  it('accepts a second secret, as strong as the first and different from it', () => {
    const second = 'y'.repeat(32);
    expect(readConfig({ ...production, ACCESS_TOKEN_SECOND_SECRET: second }).accessTokenSecrets).toEqual([
      production.ACCESS_TOKEN_SECRET,
      second,
    ]);
    expect(readConfig({ ...production, ACCESS_TOKEN_SECOND_SECRET: '' }).accessTokenSecrets).toHaveLength(1);
    for (const refused of ['short', production.ACCESS_TOKEN_SECRET]) {
      expect(faultsOf({ ...production, ACCESS_TOKEN_SECOND_SECRET: refused, PORT: 'x' })).toMatch(
        /ACCESS_TOKEN_SECOND_SECRET must[^]*PORT|PORT[^]*ACCESS_TOKEN_SECOND_SECRET must/,
      );
    }
  });

  it('can be read for the database alone, without other secrets', () => {
    const { MONGODB_URI } = production;
    expect(readDatabaseConfig({ MONGODB_URI })).toEqual({ mongodbUri: MONGODB_URI, logLevel: 'info' });
    expect(() => readDatabaseConfig({ LOG_LEVEL: 'loud' })).toThrow(/MONGODB_URI[^]*LOG_LEVEL/);
  });

  it('puts no secret into its faults', () => {
    expect(faultsOf({ ...production, STRIPE_SECRET_KEY: 'oops_secret_value' })).not.toContain(
      'oops_secret_value',
    );
  });
});

describe('a secret from a file', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'secrets-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const file = join(folder, crypto.randomUUID());
    writeFileSync(file, text);
    return file;
  };
  const secrets = describeVariables().filter(({ isSecret }) => isSecret);
  const withFile = (name: string, file: string) => ({ ...production, [name]: '', [`${name}_FILE`]: file });

  it('means the same as in the environment, whatever ends its line', () => {
    const all = {
      ...production,
      ...mail,
      IMGBB_API_KEY: 'a key',
      ACCESS_TOKEN_SECOND_SECRET: 'y'.repeat(32),
    };
    const files = secrets.map(({ name }, at) => {
      const value = z.string().parse(z.record(z.string(), z.string()).parse(all)[name]);
      return [`${name}_FILE`, fileWith(value + ['', '\n', '\r\n'][at % 3])];
    });
    expect(files).toHaveLength(8);
    const others = Object.entries(all).filter(([key]) => secrets.every(({ name }) => name !== key));
    const environment = Object.fromEntries([...others, ...files]);
    expect(readConfig(environment)).toEqual(readConfig(all));
    expect(readDatabaseConfig(environment).mongodbUri).toBe(production.MONGODB_URI);
    expect(examineEnvironment(environment).usable['MONGODB_URI']).toBe(production.MONGODB_URI);
  });

  it('may be the service account’s key file as Google writes it', () => {
    const key = Buffer.from(production.FIREBASE_SERVICE_ACCOUNT, 'base64').toString();
    const config = readConfig(withFile('FIREBASE_SERVICE_ACCOUNT', fileWith(`${key}\n`)));
    expect(config).toEqual(readConfig(production));
  });

  it('has its faults named at once with all others, and is not called missing too', () => {
    const missing = join(folder, 'a-secret-that-was-meant-to-be-the-value');
    const faults = faultsOf({
      ...production,
      MONGODB_URI: '',
      MONGODB_URI_FILE: missing,
      STRIPE_SECRET_KEY: '',
      STRIPE_SECRET_KEY_FILE: fileWith('\n'),
      STRIPE_WEBHOOK_SECRET: '',
      STRIPE_WEBHOOK_SECRET_FILE: folder,
      ACCESS_TOKEN_SECRET_FILE: fileWith('z'.repeat(32)),
      PORT: 'x',
    });
    expect(faults.split('\n').slice(1).sort()).toEqual([
      '  - ACCESS_TOKEN_SECRET and ACCESS_TOKEN_SECRET_FILE are both set: remove one',
      '  - MONGODB_URI_FILE names a file that cannot be read (ENOENT)',
      '  - PORT must be a port',
      '  - STRIPE_SECRET_KEY_FILE names an empty file',
      '  - STRIPE_WEBHOOK_SECRET_FILE names a file that cannot be read (EISDIR)',
    ]);
    expect(() => readDatabaseConfig({ MONGODB_URI_FILE: missing })).toThrow(/:\n {2}- MONGODB_URI_FILE.*$/);
  });

  it('is checked like any other value, without telling it', () => {
    const faults = faultsOf(withFile('STRIPE_SECRET_KEY', fileWith('oops_secret_value')));
    expect(faults).toContain('STRIPE_SECRET_KEY must begin with sk_ or rk_');
    expect(faults).not.toContain('oops');
  });

  it('covers each variable that the documents call a secret, a key or a password', () => {
    const sounds = describeVariables().filter(({ name }) =>
      /SECRET|PRIVATE|PASSWORD|SERVICE_ACCOUNT|_KEY$/.test(name),
    );
    const open = new Set(['FIREBASE_API_KEY', 'STRIPE_PUBLISHABLE_KEY']);
    const carriers = ['MONGODB_URI', 'SMTP_URL'];
    const expected = sounds.map(({ name }) => name).filter((name) => !open.has(name));
    expect(secrets.map(({ name }) => name).sort()).toEqual([...expected, ...carriers].sort());
  });
});

describe('the documentation of the configuration', () => {
  const fileOf = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
  const variables = describeVariables();

  it('matches the code; if not, run `npm run document`', () => {
    const all = [...variables, ...composeVariables];
    const states = fileOf('docs/product/orders.md');
    expect(states).toBe(withList(states, 'order states', orderStatesList()));
    expect(fileOf('.env.example')).toBe(exampleFile(all));
  });

  it('describes each variable once', () => {
    const names = variables.map(({ name }) => name);
    for (const { name } of composeVariables) expect(names).not.toContain(name);
  });

  it('gives defaults and examples that the API accepts', () => {
    for (const { name, usual } of variables.filter(({ usual }) => usual !== undefined)) {
      expect(faultsOf({ ...production, [name]: usual ?? '' }), name).toBe('');
    }
    const examples = variables.filter(
      ({ example }) => !/…| the | or /.test(example) && !/ of /.test(example),
    );
    for (const { name, example } of examples) {
      expect(faultsOf({ ...production, ...mail, NODE_ENV: 'development', [name]: example }), name).toBe('');
    }
    expect(examples.length).toBeGreaterThan(20);
  });

  it('has an example file that leaves open exactly what is required', () => {
    const filled = Object.fromEntries(
      [...exampleFile(variables).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const needed = variables.filter(({ name, required }) => required || name === 'FIREBASE_SERVICE_ACCOUNT');
    const missing = needed.map(({ name }) => `${name} is missing`);
    const told = faultsOf(filled);
    for (const fault of missing) expect(told).toContain(fault);
    expect(told.match(/^ {2}- /gm)).toHaveLength(missing.length);
  });
});
