import { readFileSync } from 'node:fs';
import getPort from 'get-port';
import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { describeVariables } from '../src/infrastructure/config/config.ts';
import { judgeBackup, judgeDisk } from '../src/cli/doctor-database.ts';
import { judgeDate } from '../src/cli/doctor-clock.ts';
import { judgeDomains } from '../src/cli/doctor-firebase.ts';
import { judgeMonitoring, judgeProcessor } from '../src/cli/doctor-machine.ts';
import { prepare } from '../src/preparation.ts';
import { isRefusedKey } from '../src/infrastructure/providers/firebase.ts';
import { operate } from './support/operate.ts';
import { useFirebase } from './support/played-firebase.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { openPostOffice } from './support/post-office.ts';
import { startShop, testEnvironment, type Shop } from './support/shop.ts';

const secrets = {
  ACCESS_TOKEN_SECRET: 'a-token-secret-of-forty-characters-or-so',
  STRIPE_SECRET_KEY: testEnvironment.STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdefghijklmnop',
};

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

useFirebase();

let scratch: ScratchDatabase;
let shop: Shop;
/** A database that the API has prepared. */
let prepared: ScratchDatabase;
beforeAll(async () => {
  scratch = await createScratchDatabase();
  prepared = await takePreparedDatabase();
  // Started only for its payment sandbox.
  shop = await startShop();
});
afterAll(async () => {
  await shop?.stop();
  await scratch?.drop();
  await prepared?.drop();
});

async function examine(environment: Record<string, string> = {}) {
  const { code, out, stderr } = await operate(['doctor'], {
    ...testEnvironment,
    ...secrets,
    PORT: String(await getPort({ host: '127.0.0.1' })),
    MONGODB_URI: scratch.uri,
    STRIPE_API_URL: shop.sandbox.origin,
    FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulator'),
    ...environment,
  });
  for (const secret of Object.values(secrets)) expect(out + stderr).not.toContain(secret);
  const lines = out.split('\n');
  return {
    code,
    out,
    stderr,
    /** The line about a subject, with its sign, and the advice below it. */
    about: (subject: string) => {
      const index = lines.findIndex((line) => line.slice(2).startsWith(`${subject}:`));
      return [lines[index], lines[index + 1]?.startsWith('    → ') ? lines[index + 1] : ''].join('\n');
    },
  };
}

const examinePrepared = (environment: Record<string, string> = {}) =>
  examine({ MONGODB_URI: prepared.uri, ...environment });

describe('npm run doctor', { timeout: 60_000 }, () => {
  it('finds nothing wrong with a new shop, and changes nothing', async () => {
    const { code, about, stderr } = await examine();
    expect(stderr).toBe('');
    expect(about('Version')).toMatch(new RegExp(`^✓ Version: ${version}, commit unknown`));
    expect(about('Node.js')).toMatch(/^✓/);
    expect(about('Configuration')).toMatch(/^✓ .*complete/);
    expect(about('Database')).toMatch(/^✓ .*answers/);
    expect(about('Topology')).toMatch(/^[✓!] .*(single server|replica set|sharded)/);
    expect(about('Database clock')).toMatch(/^✓/);
    const single = about('Topology').includes('a single server');
    expect(about('Write concern')).toMatch(
      single ? /^✓ .*the journal of the one server/ : /^✓ .*the journals of a majority/,
    );
    expect(about('Indexes')).toMatch(/^! .*new\n.*the API makes them/);
    expect(about('Firebase (emulator)')).toMatch(/^✓/);
    expect(about('Stripe')).toMatch(/^✓ .*test mode/);
    expect(about('Webhook secret')).toMatch(/^✓/);
    expect(about('Pictures')).toMatch(/^✓/);
    expect(code).toBe(0);
    expect(await scratch.db.listCollections().toArray()).toEqual([]);
  });

  it('tries the mail server, and says if no mail is sent', async () => {
    expect((await examine()).about('Mail')).toMatch(/^! .*none is sent\n.*SMTP_URL/);
    const office = await openPostOffice();
    const mail = { SMTP_URL: office.url, MAIL_FROM: 'a@shop.example', SITE_ORIGIN: 'https://shop.example' };
    expect((await examine(mail)).about('Mail')).toMatch(/^✓/);
    await office.close();
    const { code, about } = await examine(mail);
    expect(about('Mail')).toMatch(/^✗ .*does not work/);
    expect(code).toBe(1);
  });

  it('names a dropped index', async () => {
    expect((await examinePrepared()).about('Indexes')).toMatch(/^✓/);
    await prepared.db.collection('users').dropIndex('email');
    onTestFinished(() => prepare(prepared.db));
    const { code, about } = await examinePrepared();
    expect(about('Indexes')).toMatch(/^✗ .*users\.email\n.*restart the API/);
    expect(code).toBe(1);
  });

  it('says that the prices are meant in another currency', async () => {
    const parts = prepared.db.collection('parts');
    await parts.insertOne({}, { bypassDocumentValidation: true });
    onTestFinished(async () => void (await parts.deleteMany({})));
    expect((await examinePrepared()).about('Currency')).toMatch(/^✓ .*US dollars/);
    const { code, about } = await examinePrepared({ SHOP_CURRENCY: 'eur' });
    expect(about('Currency')).toMatch(/^✗ .*in US dollars, and SHOP_CURRENCY is eur.*does not start/s);
    expect(code).toBe(1);
  });

  it('finds parts whose stock does not add up, and what the sweep left undone', async () => {
    const { code: before, about: first } = await examinePrepared();
    expect([before, first('Stock'), first('Payments')]).toEqual([
      0,
      expect.stringMatching(/^✓/),
      expect.stringMatching(/^✓/),
    ]);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const unchecked = { bypassDocumentValidation: true };
    const part = { availableQuantity: 5, soldQuantity: 2, heldQuantity: 3, holds: [{ quantity: 3 }] };
    const parts = [
      { ...part, stockedQuantity: 10 },
      { ...part, stockedQuantity: 11 },
    ];
    const { insertedIds } = await prepared.db.collection('parts').insertMany(parts, unchecked);
    const orders = [
      { status: 'held', holdExpiresAt: anHourAgo },
      { status: 'held', holdExpiresAt: new Date() },
      {
        status: 'expired',
        refunds: [
          { transactionId: 'pi_1', at: anHourAgo, amountMinor: 500 },
          { transactionId: 'pi_2', refundId: 're_2' },
        ],
      },
      { status: 'refunded', refunds: [{ transactionId: 'pi_3', refundId: 're_3' }] },
    ];
    await prepared.db.collection('bookings').insertMany(orders, unchecked);
    const events = [
      { receivedAt: anHourAgo },
      { receivedAt: anHourAgo, handledAt: anHourAgo },
      { receivedAt: new Date() },
    ];
    await prepared.db.collection('paymentEvents').insertMany(events, unchecked);

    const { code, about } = await examinePrepared();
    expect(about('Stock')).toMatch(
      new RegExp(`^✗ .*for 1 parts: ${String(insertedIds[1])}\\n.*runbook\\.md#stock-drifts`),
    );
    expect(about('Payments')).toMatch(
      /^! .*1 orders .*hold, 1 refunds .*1 events .*\n.*runbook\.md#payments-are-stuck/,
    );
    expect(code).toBe(1);
    for (const name of ['parts', 'bookings', 'paymentEvents'])
      await prepared.db.collection(name).deleteMany({});
  });

  it('asks the API at API_ORIGIN, which may be another container', async () => {
    await shop.api.get('/metrics');
    const { about, out } = await examine({ API_ORIGIN: shop.origin, NODE_ENV: 'production' });
    expect(about('Monitoring')).toMatch(/^✓ .*reads the metrics/);
    expect(out).toMatch(/To be considered \(!\): \d\.\n$/);
    expect(about('API')).toMatch(new RegExp(`^✓ .*answers at http.*, version ${version}`));
    expect(out).not.toContain('Port ');
    const { code, about: without } = await examine({
      API_ORIGIN: `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`,
    });
    expect(without('API')).toMatch(/^✗ .*does not answer at http.*\n.*docker compose ps/);
    expect(code).toBe(1);
  });

  it('says that a newer version has changed the database, and whether the API starts', async () => {
    const records = prepared.db.collection<{ _id: string }>('migrations');
    onTestFinished(async () => void (await records.deleteOne({ _id: 'of-later' })));
    const changedBy = async (by: string, needs?: string) => {
      const record = { begunAt: new Date(), madeAt: new Date(), by, ...(needs !== undefined && { needs }) };
      await records.replaceOne({ _id: 'of-later' }, record, { upsert: true });
      const { code, about } = await examinePrepared();
      return [code, about('Newer version')];
    };
    expect(await changedBy('9.9.0')).toEqual([0, expect.stringMatching(/^! .*of-later\n.*may run as well/)]);
    expect(await changedBy('9.10.0', 'of-later')).toEqual([
      1,
      expect.stringMatching(/^✗ .*Version 9\.10\.0 has changed.*\n.*does not start/),
    ]);
  });

  it('says that there is no backup, or an old one', () => {
    const now = new Date('2026-11-26T12:00:00Z');
    expect(judgeBackup(undefined, now)).toMatchObject({ state: 'warning', found: 'none was ever made' });
    expect(judgeBackup(new Date('2026-11-26T03:17:00Z'), now)).toMatchObject({ state: 'good' });
    expect(judgeBackup(new Date('2026-11-25T03:17:00Z'), now)).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('a-backup-is-missing'),
    });
  });

  it('says whether anything watches the shop', () => {
    const now = new Date('2026-11-26T12:00:00Z');
    expect(judgeMonitoring(new Date('2026-11-26T11:59:30Z'), now)).toMatchObject({ state: 'good' });
    for (const readAt of [undefined, new Date('2026-11-26T11:00:00Z')])
      expect(judgeMonitoring(readAt, now)).toMatchObject({
        state: 'warning',
        found: expect.stringMatching(/^nobody (reads|has read)/),
      });
  });

  it.each([
    ['Thu, 26 Nov 2026 12:00:00 GMT', 'good'],
    // Half a second of latency, and a header that counts in whole seconds, are within tolerance.
    ['Thu, 26 Nov 2026 11:59:59 GMT', 'good'],
    ['Thu, 26 Nov 2026 12:00:01 GMT', 'good'],
    ['Thu, 26 Nov 2026 12:00:04 GMT', 'warning'],
    ['Thu, 26 Nov 2026 11:59:56 GMT', 'warning'],
    ['Thu, 26 Nov 2026 13:00:00 GMT', 'bad'],
    [undefined, undefined],
  ])('compares the machine’s clock with that of an answer of %s: %s', (header, state) => {
    const askedAt = Date.parse('2026-11-26T12:00:00.200Z');
    expect(judgeDate(header, askedAt, askedAt + 500)?.state).toBe(state);
  });

  it('says where people cannot sign in with Google', () => {
    const domains = ['localhost', 'shop.example', 'my-shop.firebaseapp.com'];
    const judge = (site: string | undefined, authDomain = 'my-shop.firebaseapp.com') =>
      judgeDomains(domains, { authDomain, site });
    expect(judge('https://shop.example')).toMatchObject({ state: 'good' });
    expect(judge('https://www.shop.example')).toMatchObject({ state: 'good' });
    expect(judge(undefined)).toMatchObject({ state: 'good' });
    expect(judge('https://ashop.example')).toMatchObject({
      state: 'bad',
      found: expect.stringContaining('at ashop.example'),
    });
    expect(judge('https://shop.example', 'other.firebaseapp.com')).toMatchObject({ state: 'warning' });
  });

  it('tells a service account’s refused key from a network that fails', () => {
    // Errors in the SDK's wording. The first is what it reports without a network.
    const sdkError = (code: string, message: string) => Object.assign(new Error(message), { code });
    const failed = 'Credential implementation … failed to fetch a valid Google OAuth2 access token:';
    expect(
      isRefusedKey(
        sdkError('app/invalid-credential', `${failed} getaddrinfo ENOTFOUND oauth2.googleapis.com`),
      ),
    ).toBe(false);
    expect(
      isRefusedKey(
        sdkError('app/invalid-credential', `${failed} invalid_grant: Invalid grant: account not found`),
      ),
    ).toBe(true);
    expect(isRefusedKey(sdkError('auth/insufficient-permission', 'may not'))).toBe(true);
    expect(isRefusedKey(sdkError('auth/internal-error', 'broken'))).toBe(false);
  });

  it('says how full the database’s disk is', () => {
    const gigabyte = 2 ** 30;
    expect(judgeDisk(5 * gigabyte, 20 * gigabyte)).toMatchObject({
      state: 'good',
      found: expect.stringContaining('15360 MB free'),
    });
    expect(judgeDisk(19.5 * gigabyte, 20 * gigabyte)).toMatchObject({
      state: 'bad',
      advice: expect.stringContaining('#the-disk-is-full'),
    });
  });

  it('says that MongoDB does not start on a processor without AVX', () => {
    const facts = (flags: string) => `processor\t: 0\nflags\t\t: fpu sse4_2 ${flags}\nbugs\t\t: avx\n`;
    for (const flags of ['avx hypervisor', 'xsave avx'])
      expect(judgeProcessor(facts(flags))).toMatchObject({ state: 'good' });
    for (const flags of ['hypervisor', 'avx2', 'noavx'])
      expect(judgeProcessor(facts(flags))).toMatchObject({
        state: 'warning',
        found: expect.stringContaining('no AVX'),
      });
  });

  it('tells its own API from another program on the port', async () => {
    const port = (url: string) => new URL(url).port;
    expect((await examine({ PORT: port(shop.origin) })).about(`Port ${port(shop.origin)}`)).toMatch(
      /^✓ .*the API answers/,
    );
    const { code, about } = await examine({ PORT: port(shop.sandbox.origin) });
    expect(about(`Port ${port(shop.sandbox.origin)}`)).toMatch(/^✗ .*another program/);
    expect(code).toBe(1);
  });

  it('names every key that does not work, and an unfinished restore', async () => {
    await scratch.db.collection('unfinishedRestore').insertOne({});
    const { code, about } = await examine({
      STRIPE_SECRET_KEY: 'sk_test_of_another_account',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_cut',
      IMGBB_API_KEY: 'key',
      IMGBB_API_URL: 'http://127.0.0.1:1',
      ACCESS_TOKEN_SECOND_SECRET: 'another secret of at least thirty-two',
    });
    expect(code).toBe(1);
    expect(about('Stripe')).toMatch(/^✗ .*different modes\n.*same page/);
    expect(about('Webhook secret')).toMatch(/^✗/);
    expect(about('Pictures')).toMatch(/^✗ .*127\.0\.0\.1:1 cannot be reached/);
    expect(about('Secrets')).toMatch(/^! .*two are accepted/);
    expect(about('Contents')).toMatch(/^✗ .*half of a restore/);
    await scratch.db.collection('unfinishedRestore').drop();
    expect((await examine({ STRIPE_SECRET_KEY: 'sk_test_of_another_account' })).about('Stripe')).toMatch(
      /^✗ .*does not take STRIPE_SECRET_KEY/,
    );
  });

  it('continues when a service cannot be reached, and prints no password', async () => {
    const { code, out, about } = await examine({
      MONGODB_URI: 'mongodb://shop:hunter2@127.0.0.1:1/shop',
      STRIPE_API_URL: 'http://127.0.0.1:1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    });
    expect(code).toBe(1);
    expect(about('Database')).toMatch(/^✗ .*does not answer/);
    expect(about('Firebase (emulator)')).toMatch(/^✗ .*cannot be reached/);
    expect(about('Stripe')).toMatch(/^✗ .*cannot be reached/);
    expect(out).not.toContain('hunter2');
  });

  it('names every fault of an empty environment, and checks the rest', async () => {
    const { code, out } = await operate(['doctor']);
    expect(code).toBe(1);
    for (const { name, required } of describeVariables().filter((variable) => variable.required))
      expect(out, String(required)).toContain(`${name} is missing`);
    expect(out).toContain('✓ Node.js');
  });
});
