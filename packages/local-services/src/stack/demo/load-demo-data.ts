import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addPart, addReview, listParts, uploadImage } from '@switchyard/shared';
import { demoAccounts, reviewerAccount } from '../accounts.ts';
import { writePrivateFile } from '../private-file.ts';
import type { Step } from '../progress.ts';
import type { DemoData } from './demo-data.ts';
import { buyPart, placeOrders } from './place-orders.ts';
import { signInWithPassword, type SignedIn } from './sign-in.ts';

/** The API encodes a picture on one core, and parts are wanted in their order all the same. */
const uploadsAtOnce = 4;

export interface DemoLoading {
  data: DemoData;
  apiOrigin: string;
  authOrigin: string;
  paymentOrigin: string;
  publishableKey: string;
  /** Each database gets the demo once. */
  database: { uri: string; isLocal: boolean };
  dataFolder: string;
  step: Step;
  signal?: AbortSignal | undefined;
}

/**
 * Fills the shop, once, over its own API and with real sign-ins, so that nothing in it could not have come about by use.
 * When it was cut off, what is there already is recognised and left alone; once done, it is never done again, so that
 * what was deleted stays deleted.
 */
export async function loadDemoData(loading: DemoLoading): Promise<void> {
  const { data, step, signal } = loading;
  const marker = join(loading.dataFolder, markerName(loading.database));
  if (existsSync(marker)) {
    step.done('loaded before');
    return;
  }
  const admin = await signInWithPassword(loading, demoAccounts.admin);
  const buyer = await signInWithPassword(loading, demoAccounts.buyer);
  const total = data.parts.length + data.reviews.length + data.orders.length;
  let done = 0;
  const progress = () => {
    signal?.throwIfAborted();
    done += 1;
    step.update(`${done} of ${total}`);
  };
  await addParts(data, admin, progress);
  await addReviews(loading, progress);
  const { paymentOrigin, publishableKey } = loading;
  const orders = await placeOrders(data, { buyer, paymentOrigin, publishableKey, progress });
  writePrivateFile(marker, { loadedAt: new Date().toISOString() });
  step.done(`${data.parts.length} parts, ${data.reviews.length} reviews, ${orders} orders`);
}

/** The port of the local database may change, and it is still the same one. */
function markerName({ uri, isLocal }: DemoLoading['database']): string {
  if (isLocal) return 'demo-loaded.json';
  return `demo-loaded-${createHash('sha256').update(uri).digest('hex').slice(0, 12)}.json`;
}

async function addParts(
  { parts, readPicture }: DemoData,
  admin: SignedIn,
  progress: () => void,
): Promise<void> {
  const there = new Set((await admin.call(listParts, {})).map(({ name }) => name));
  const missing = parts.filter(({ name }) => !there.has(name));
  for (let known = missing.length; known < parts.length; known += 1) progress();
  for (
    let next = missing.splice(0, uploadsAtOnce);
    next.length > 0;
    next = missing.splice(0, uploadsAtOnce)
  ) {
    const pictures = await Promise.all(
      next.map(async ({ picture }) => upload(await readPicture(picture), admin)),
    );
    for (const [index, part] of next.entries()) {
      const { name, description, price, availableQuantity, minimumOrder } = part;
      const img = pictures[index] ?? '';
      await admin.call(addPart, { body: { name, description, price, availableQuantity, minimumOrder, img } });
      progress();
    }
  }
}

/**
 * Has each reviewer buy what they review, and say what they think of it. Reviews are added one after another, because
 * they are shown in that order. Again does nothing twice.
 */
async function addReviews(loading: DemoLoading, progress: () => void): Promise<void> {
  const { parts, reviews, readPicture } = loading.data;
  const { paymentOrigin, publishableKey } = loading;
  const reviewers = new Map<string, { who: SignedIn; img: string }>();
  for (const { by, partSlug, ratings, addComment } of reviews) {
    let reviewer = reviewers.get(by.id);
    if (!reviewer) {
      const who = await signInWithPassword(loading, reviewerAccount(by.id, by.name));
      reviewer = { who, img: await upload(await readPicture(by.picture), who) };
      reviewers.set(by.id, reviewer);
    }
    const { who, img } = reviewer;
    const part = parts.find(({ slug }) => slug === partSlug);
    const partId = part && (await buyPart(part, { buyer: who, paymentOrigin, publishableKey }));
    const body = { name: by.name, addComment, ratings, img, ...(partId && { partId }) };
    await who.call(addReview, { body });
    progress();
  }
}

async function upload(picture: Uint8Array, who: SignedIn): Promise<string> {
  const file = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
  return (await who.call(uploadImage, { file })).data.url;
}
