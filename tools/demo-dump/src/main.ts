// `npm run demo-dump` replays the demo shop's 97-day history within minutes, in a temporary shop, and stores
// the result in packages/local-stack/src/demo-data/dump. Every new demo shop starts from that dump.
import { moveClock } from './moved-clock.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addMorePictures,
  demoData,
  loadDemoData,
  uploadPicture,
  type SignedIn,
} from '@switchyard/local-stack/demo-steps';
import { openStage, perform } from './perform.ts';
import { launchOf, planHistory } from './plan/plan.ts';
import { openShop, type Shop } from './shop.ts';
import { writeDump } from './write-dump.ts';

/**
 * A fixed date, so that the plan is always the same. It lies in the past, because the database uses the real
 * clock.
 */
const until = new Date('2026-11-23T15:00:00Z');

const say = (line: string) => void process.stderr.write(`${line}\n`);
const silent = { update: () => {}, done: () => {}, fail: () => {} };

/** Picture ids in the shop, mapped to the source files. */
const pictures = new Map<string, string>();
const uploads = new Map<string, Promise<string>>();

/** Uploads a picture, once per file and person. */
function upload(file: string, who: SignedIn): Promise<string> {
  const key = `${file} ${who.email}`;
  const uploading = uploads.get(key) ?? uploadPicture(file, who);
  uploads.set(key, uploading);
  return uploading.then((url) => {
    pictures.set(url.split('/').at(-1) ?? '', file);
    return url;
  });
}

async function launch({ addresses, payment, secrets, db }: Shop, folder: string): Promise<void> {
  const data = { ...demoData, reviews: [], orders: [], upload };
  await loadDemoData({
    ...addresses,
    data,
    paymentOrigin: payment.origin,
    publishableKey: secrets.publishableKey,
    database: { uri: db.databaseName, isLocal: true },
    dataFolder: folder,
    step: silent,
  });
  await addMorePictures(addresses, { data });
}

const folder = mkdtempSync(join(tmpdir(), 'demo-dump-'));
await using ending = new AsyncDisposableStack();
ending.defer(() => rmSync(folder, { recursive: true }));
moveClock(launchOf(until), 'or back');
const shop = await openShop(folder, ending);
say('The shop opens');
await launch(shop, folder);
const stage = await openStage(shop, upload);
const deeds = planHistory(until);
for (const [index, deed] of deeds.entries()) {
  await perform(stage, deed).catch((cause: unknown) => {
    throw new Error(`This was refused: ${JSON.stringify(deed)}`, { cause });
  });
  const { at: next = until } = deeds[index + 1] ?? {};
  if (next.getTime() - deed.at.getTime() > 60_000) await shop.sweep();
  if (index % 100 === 99) say(`${index + 1} of ${deeds.length}`);
}
moveClock(until);
await shop.sweep();
await writeDump(shop, pictures);
