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

const uploadsAtOnce = 4;

export interface DemoLoading {
  data: DemoData;
  apiOrigin: string;
  authOrigin: string;
  paymentOrigin: string;
  publishableKey: string;
  database: { uri: string; isLocal: boolean };
  dataFolder: string;
  step: Step;
  signal?: AbortSignal | undefined;
}

/**
 * Fills the shop through its API, with real sign-ins, so that all data could have come from users. If it was interrupted,
 * it continues; once done, it is never repeated, so that deleted things stay deleted.
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

/** Each database has its own marker. The local one may change its port. */
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
 * Lets each reviewer buy and review their parts, one after another, because reviews are shown in that order. Repeating
 * this does nothing twice.
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
