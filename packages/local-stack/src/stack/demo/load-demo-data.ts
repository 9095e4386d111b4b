import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getDeliveryTable, saveDeliveryTable } from '@switchyard/shared/delivery';
import { addPart, listParts } from '@switchyard/shared/parts';
import { reviewPurchase, type DemoPart, type DemoReview } from '../../demo-data/index.ts';
import { demoAccounts, buyerAccount } from '../accounts.ts';
import { writePrivateFile } from '../private-file.ts';
import type { Step } from '../progress.ts';
import { addFamilies } from './add-families.ts';
import { ahead } from './ahead.ts';
import { pricedIn, type DemoData } from './demo-data.ts';
import { findParts, learnCurrency, pay, place } from './order-steps.ts';
import { placeOrders } from './place-orders.ts';
import { answerReview, writeReview } from './reviews.ts';
import { signInWithPassword, type SignedIn } from './sign-in.ts';

/**
 * Number of uploads to keep queued. The shop processes one at a time, which dominates the loading time, so
 * its queue should never run empty.
 */
const uploadsAhead = 4;

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
 * Fills the shop through its API with real sign-ins, so all data could have come from users. Resumes after an
 * interruption. Once complete it never runs again, so that deleted data stays deleted.
 */
export async function loadDemoData(loading: DemoLoading): Promise<void> {
  const { step, signal } = loading;
  const marker = markerOf(loading);
  if (existsSync(marker)) {
    step.done('loaded before');
    return;
  }
  const admin = await signInWithPassword(loading, demoAccounts.admin);
  const data = pricedIn(loading.data, await learnCurrency(admin));
  const buyer = await signInWithPassword(loading, demoAccounts.buyer);
  const parts = inSequence(data);
  const total = parts.length + data.families.length + data.reviews.length + data.orders.length;
  let done = 0;
  const progress = () => {
    signal?.throwIfAborted();
    done += 1;
    step.update(`${done} of ${total}`);
  };
  await saveDelivery(data, admin);
  await addParts({ ...data, parts }, admin, progress);
  await addFamilies(data, admin, progress);
  await addReviews(loading, admin, progress);
  const { paymentOrigin, publishableKey } = loading;
  const orders = await placeOrders(data, { buyer, paymentOrigin, publishableKey, progress });
  writePrivateFile(marker, { loadedAt: new Date().toISOString() });
  const counts = [`${parts.length} parts`, `${data.reviews.length} reviews`];
  step.done([...counts, ...(orders > 0 ? [`${orders} orders`] : [])].join(', '));
}

/**
 * The file that records a fact about a database. Remote databases are told apart by their URI. The local one
 * has a fixed name, because its port may change.
 */
export const databaseMarker =
  (fact: string) =>
  ({ database: { uri, isLocal }, dataFolder }: Pick<DemoLoading, 'database' | 'dataFolder'>): string => {
    const which = isLocal ? '' : `-${createHash('sha256').update(uri).digest('hex').slice(0, 12)}`;
    return join(dataFolder, `${fact}${which}.json`);
  };

/** The file that records that the demo was loaded into this database. */
export const markerOf = databaseMarker('demo-loaded');

/**
 * Family members come before the last three parts: Home shows the last three, and lists a family by its first
 * member.
 */
const inSequence = ({ parts, families }: DemoData): DemoPart[] =>
  parts.toSpliced(-3, 0, ...families.flatMap((family) => family.parts));

/** Saves the delivery table, unless somebody has already saved one. */
async function saveDelivery({ delivery }: DemoData, admin: SignedIn): Promise<void> {
  const { version } = await admin.call(getDeliveryTable, {});
  if (version === 0) await admin.call(saveDeliveryTable, { body: { ...delivery, version } });
}

async function addParts(
  { parts, upload }: Pick<DemoData, 'parts' | 'upload'>,
  admin: SignedIn,
  progress: () => void,
): Promise<void> {
  const there = new Set((await admin.call(listParts, {})).map(({ name }) => name));
  const uploads = new Map<string, Promise<string>>();
  // Members of a family may share a picture.
  const uploadOnce = (file: string): Promise<string> => {
    const uploading = uploads.get(file) ?? upload(file, admin);
    uploads.set(file, uploading);
    return uploading;
  };
  const missing = parts.filter(({ name }) => !there.has(name));
  for (let known = missing.length; known < parts.length; known += 1) progress();
  for await (const [part, img] of ahead(missing, uploadsAhead, ({ picture }) => uploadOnce(picture))) {
    const { slug: _slug, picture: _picture, pictures: _pictures, ...fields } = part;
    await admin.call(addPart, { body: { ...fields, img } });
    progress();
  }
}

/**
 * Lets each reviewer buy and review their parts, one after another, because reviews are shown in that order.
 * Idempotent.
 */
async function addReviews(loading: DemoLoading, admin: SignedIn, progress: () => void): Promise<void> {
  const { reviews, upload } = loading.data;
  const reviewers = new Map<string, Promise<Reviewer>>();
  const reviewerOf = ({ by }: DemoReview): Promise<Reviewer> => {
    const known = reviewers.get(by.id) ?? signUp(loading, by);
    reviewers.set(by.id, known);
    return known;
  };
  const prepare = async (review: DemoReview) => {
    const reviewer = await reviewerOf(review);
    const photos: string[] = [];
    for (const file of review.photos ?? []) photos.push(await upload(file, reviewer.who));
    return { ...reviewer, photos };
  };
  const added: { id: string; review: DemoReview }[] = [];
  let parts: Awaited<ReturnType<typeof findParts>> | undefined;
  for await (const [review, { who, img, photos }] of ahead(reviews, uploadsAhead, prepare)) {
    const { by, partSlug } = review;
    parts ??= await findParts(who);
    const part = partSlug ? parts.get(partSlug) : undefined;
    if (partSlug && part) {
      const booking = await place(reviewPurchase({ by, partSlug }), part, who);
      if (booking.status === 'held') await pay(booking, who, loading);
    }
    added.push({ id: await writeReview(review, who, { partId: part?._id, img, photos }), review });
    progress();
  }
  const voters = new Map<string, SignedIn>();
  for (const [id, reviewer] of reviewers) voters.set(id, (await reviewer).who);
  for (const { id, review } of added) await answerReview(id, review, { admin, voters });
}

interface Reviewer {
  who: SignedIn;
  /** The URL of the author's picture. */
  img: string;
}

async function signUp(loading: DemoLoading, { id, name, picture }: DemoReview['by']): Promise<Reviewer> {
  const who = await signInWithPassword(loading, buyerAccount(id, name));
  return { who, img: await loading.data.upload(picture, who) };
}
