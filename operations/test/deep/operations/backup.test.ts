import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '@switchyard/shared';
import { addPart } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { demoAccounts, signInWithPassword } from '@switchyard/local-stack';
import { completeSale } from '../../support/complete-sale.ts';
import { findRestic } from '../../support/restic.ts';
import { root } from '../../support/root.ts';
import { startShop, type Shop } from '../../support/shop.ts';

// No S3 storage runs here, so a folder plays the off-site repository.

let folder: string;
let shop: Shop;
const inFolder = (...names: string[]) => join(folder, ...names);
const files = (name: string) => readdirSync(inFolder('repository', name), { recursive: true });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  for (const name of ['bin', 'home']) mkdirSync(inFolder(name));
  symlinkSync(findRestic(), inFolder('bin', 'restic'));
  writeFileSync(inFolder('password'), 'correct horse');
  shop = await startShop();
  await sell();
  // With the API stopped, nothing changes between a backup and the comparison with it.
  await shop.killApi();
}, 200_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Places and pays three orders through the site. */
async function sell(): Promise<void> {
  const apiOrigin = `${shop.site}/api`;
  const { firebase } = await createApiClient({ baseUrl: apiOrigin }).call(getSettings, {});
  const addresses = { apiOrigin, authOrigin: firebase.authOrigin ?? '' };
  const admin = await signInWithPassword(addresses, demoAccounts.admin);
  const facts = { description: 'Smooth.', price: 0.65, availableQuantity: 500, minimumOrder: 10 };
  await admin.call(addPart, {
    body: { name: 'Fen linear switch', ...facts, img: 'https://example.com/fen.png' },
  });
  for (let sales = 0; sales < 3; sales += 1) await completeSale(shop.site);
}

const databaseUri = (name: string) => shop.database.uri.replace('/?', `/${name}?`);
const database = (name: string) => shop.db.client.db(name);
const environment = () => ({
  PATH: [inFolder('bin'), process.env['PATH']].join(delimiter),
  HOME: inFolder('home'),
  OPERATE: join(root, 'apps/api/src/cli/operate.ts'),
  MONGODB_URI: databaseUri(shop.db.databaseName),
  RESTIC_REPOSITORY: inFolder('repository'),
  RESTIC_PASSWORD_FILE: inFolder('password'),
  BACKUP_TIME: '03:17',
  BACKUP_KEEP: '--keep-daily 2',
});

function start(words: string[], changed: Record<string, string> = {}) {
  const child = spawn(words[0] ?? '', words.slice(1), {
    env: { ...environment(), ...changed },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code, output }));
  // A negative process id kills the whole process group.
  return { ended, kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL') };
}
const backup = (words: string[], changed?: Record<string, string>) =>
  start(['bash', join(root, 'operations/backup/backup.sh'), ...words], changed).ended;
const restic = (...words: string[]) => start(['restic', ...words]).ended;

async function snapshots(): Promise<{ id: string; time: string; tags?: string[] }[]> {
  const { output } = await restic('snapshots', '--json', '--quiet');
  return JSON.parse(output);
}
const noted = () => shop.db.collection('backups').findOne();

/** Everything that must be the same in a restored copy: totals, documents and indexes. */
async function booksOf(db: Shop['db']) {
  const orders = await db
    .collection('bookings')
    .aggregate([{ $group: { _id: '$status', orders: { $sum: 1 }, minorUnits: { $sum: '$bill.total' } } }])
    .toArray();
  const stock = await db
    .collection('parts')
    .aggregate([
      { $group: { _id: null, left: { $sum: '$availableQuantity' }, sold: { $sum: '$soldQuantity' } } },
    ])
    .toArray();
  const names = (await db.listCollections({ type: 'collection' }).toArray()).map(({ name }) => name).sort();
  // The copy was made before the backup was recorded, and its audit log also contains the restore.
  const alike = names.filter((name) => name !== 'backups' && name !== 'audit');
  const all = await Promise.all(
    alike.map(async (name) => ({
      name,
      documents: await db
        .collection(name)
        .find({}, { sort: { _id: 1 } })
        .toArray(),
      indexes: (await db.collection(name).indexes()).map((index) => JSON.stringify(index)).sort(),
    })),
  );
  return { orders, stock, all };
}

/** Environment that replaces the program that dumps the database. */
function otherProgram(code: string): Record<string, string> {
  writeFileSync(inFolder('other.mjs'), `if (process.argv[2] === 'backup') { ${code} }`);
  return { OPERATE: inFolder('other.mjs') };
}

describe('the nightly backup', { timeout: 120_000 }, () => {
  it('is stored encrypted, noted for the alert, and leaves nothing else on the disk', async () => {
    const { code, output } = await backup(['now']);
    expect(output).toMatch(/snapshot \w+ saved[^]*no errors were found[^]*is stored/);
    expect(code).toBe(0);
    expect(await snapshots()).toHaveLength(1);
    expect((await noted())?.['completedAt'].getTime()).toBeGreaterThan(Date.now() - 60_000);
    const { output: found } = await start([
      'grep',
      '--recursive',
      '--files-with-matches',
      demoAccounts.buyer.email,
      folder,
    ]).ended;
    expect(found).toBe('');
    expect((await backup(['is-fresh'])).code).toBe(0);
  });

  it('restores into an empty database with the same books, documents and indexes', async () => {
    const empty = { MONGODB_URI: databaseUri('restored') };
    const { code, output } = await backup(['restore', 'latest'], empty);
    // The output names the shop before anything is changed.
    expect(output).toMatch(
      /shop [0-9a-f]{8}: 3 orders \(3 paid\), 1 parts, \d+ accounts[^]*has been restored and checked against the backup/,
    );
    expect(code).toBe(0);
    const restored = await booksOf(database('restored'));
    expect(restored.orders).toEqual([{ _id: 'paid', orders: 3, minorUnits: expect.any(Number) }]);
    expect(restored.orders[0]?.['minorUnits']).toBeGreaterThan(0);
    expect(restored).toEqual(await booksOf(shop.db));
    const again = await backup(['restore', 'latest'], empty);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')]);
  });

  it('is kept as the policy says, and older ones are deleted', async () => {
    const [newest] = await snapshots();
    const tags = ['--tag', newest?.tags?.join(',') ?? ''];
    for (const days of [1, 2, 3]) {
      const time = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
      const words = ['--host', 'switchyard', '--stdin-filename', 'shop.backup', '--stdin-from-command'];
      expect((await restic('backup', '--time', time, ...tags, ...words, '--', 'echo', 'old')).code).toBe(0);
    }
    expect(await snapshots()).toHaveLength(4);
    expect((await backup(['now'])).code).toBe(0);
    const days = (await snapshots()).map(({ time }) => new Date(time).toDateString());
    const yesterday = new Date(Date.now() - 86_400_000).toDateString();
    expect(days).toEqual([yesterday, new Date().toDateString()]);
    expect((await backup(['list'])).output).toContain('2 snapshots');
  });

  it('cannot be read with another password', async () => {
    writeFileSync(inFolder('wrong'), 'wrong');
    for (const words of [['list'], ['restore', 'latest'], ['now']]) {
      const { code, output } = await backup(words, {
        RESTIC_PASSWORD_FILE: inFolder('wrong'),
        MONGODB_URI: databaseUri('nothing'),
      });
      expect(output).toContain('wrong password');
      expect(code).not.toBe(0);
    }
    expect(await database('nothing').listCollections().toArray()).toEqual([]);
  });

  it.each([
    ['its password', { RESTIC_PASSWORD_FILE: '/nowhere' }, '/nowhere is missing'],
    ['a place', { RESTIC_REPOSITORY: '' }, 'Set BACKUP_REPOSITORY'],
    [
      'the keys to S3',
      { RESTIC_REPOSITORY: 's3:http://127.0.0.1:9/x', AWS_SHARED_CREDENTIALS_FILE: '/nowhere' },
      'keys to the S3',
    ],
  ])('says that it lacks %s', async (_, missing, words) => {
    expect(await backup(['nightly'], missing)).toEqual({ code: 1, output: expect.stringContaining(words) });
  });
});

describe('a backup that does not continue those that are stored', { timeout: 120_000 }, () => {
  /**
   * Environment of another installation with the same .env: its own database, and its own volume unless it
   * reuses `home`.
   */
  const elsewhere = (name: string, home = name) => {
    mkdirSync(inFolder(home), { recursive: true });
    return { MONGODB_URI: databaseUri(name), HOME: inFolder(home) };
  };

  /**
   * Attempts a backup that must be refused: nothing is stored, and the alert is raised. @returns the output
   */
  async function tryToStore(of: ReturnType<typeof elsewhere>): Promise<string> {
    const before = await snapshots();
    const { code, output } = await backup(['now'], of);
    expect(code).toBe(3);
    expect(await snapshots()).toEqual(before);
    expect((await backup(['is-fresh'], of)).code).toBe(1);
    const name = new URL(of.MONGODB_URI).pathname.slice(1);
    expect(await database(name).collection('backups').findOne()).toHaveProperty('refusedAt');
    return output;
  }

  it('is refused: an empty shop with the same settings, whose service ends', async () => {
    const fresh = elsewhere('fresh');
    expect(await tryToStore(fresh)).toContain('the backups of another shop');
    expect((await backup(['nightly'], fresh)).code).toBe(1);
  });

  it('is refused: an empty database in place of the shop’s own', async () => {
    expect(await tryToStore(elsewhere('emptied', 'home'))).toContain('the backups of another shop');
  });

  it('is refused: a copy of the shop that was restored elsewhere', async () => {
    const copy = elsewhere('copy');
    expect((await backup(['restore', 'latest'], copy)).code).toBe(0);
    expect(await tryToStore(copy)).toContain('Another machine, or another project');
  });

  it('is refused: a shop that has lost most of its orders', async () => {
    const worn = elsewhere('copy', 'home');
    await database('copy').collection('bookings').deleteMany({});
    expect(await tryToStore(worn)).toContain('lost most of its orders');
  });

  it('is stored when an operator says that it takes over, and is then restored only with --yes', async () => {
    const fresh = elsewhere('fresh');
    expect((await backup(['take-over'], fresh)).code).toBe(0);
    expect((await backup(['is-fresh'], fresh)).code).toBe(0);
    const empty = { MONGODB_URI: databaseUri('doubtful') };
    const doubted = await backup(['restore', 'latest'], empty);
    expect([doubted.code, doubted.output]).toEqual([
      1,
      expect.stringMatching(/0 orders[^]*3 orders[^]*--yes/),
    ]);
    expect(await database('doubtful').listCollections().toArray()).toEqual([]);
    expect((await backup(['restore', 'latest', '--yes'], empty)).code).toBe(0);
    // The original shop must take over again as well before it can store a backup.
    expect((await backup(['now'])).code).toBe(3);
    expect((await backup(['take-over'])).code).toBe(0);
  });
});

describe('a backup that fails', { timeout: 120_000 }, () => {
  it('is not stored as a good one when the copying ends early', async () => {
    const before = [await snapshots(), await noted()];
    const { code } = await backup(
      ['now'],
      otherProgram(`process.stdout.write('half'); process.exitCode = 1;`),
    );
    expect(code).not.toBe(0);
    expect([await snapshots(), await noted()]).toEqual(before);
  });

  it('leaves the last good one when it is killed in the middle of its upload, and the alarm goes off', async () => {
    const before = [await snapshots(), await noted()];
    const packs = files('data').length;
    const endless = otherProgram(`
      const { randomBytes } = await import('node:crypto');
      for (;;) await new Promise((done) => process.stdout.write(randomBytes(1e6), done));`);
    const running = start(['bash', join(root, 'operations/backup/backup.sh'), 'now'], endless);
    await expect.poll(() => files('data').length, { timeout: 60_000 }).toBeGreaterThan(packs);
    expect((await backup(['now'])).output).toContain('Another backup is running.');
    running.kill();
    await running.ended;
    expect([await snapshots(), await noted()]).toEqual(before);
    // The lock of the killed run does not block others once its process is gone.
    const examined = async () => (await backup(['check'])).output;
    await expect.poll(examined, { timeout: 60_000 }).toContain('no errors were found');

    // The alert BackupIsOld reads the time recorded in the database; the health check reads this file's.
    const yesterday = Date.now() / 1000 - 27 * 3600;
    utimesSync(inFolder('home', 'stored'), yesterday, yesterday);
    expect((await backup(['is-fresh'])).code).toBe(1);

    // When the service starts, it makes up for the missed backup at once.
    const service = start(['bash', join(root, 'operations/backup/backup.sh'), 'nightly']);
    await expect
      .poll(() => statSync(inFolder('home', 'stored')).mtimeMs, { timeout: 60_000 })
      .toBeGreaterThan(Date.now() - 60_000);
    service.kill();
    await service.ended;
    expect((await backup(['is-fresh'])).code).toBe(0);
    expect((await backup(['check'])).output).toContain('no errors were found');
  });
});
