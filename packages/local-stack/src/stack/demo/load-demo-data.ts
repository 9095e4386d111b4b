import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getDeliveryTable, saveDeliveryTable } from '@switchyard/shared/delivery';
import { addPart, listParts } from '@switchyard/shared/parts';
import { addReview, listAllReviews, replyToReview, voteHelpful } from '@switchyard/shared/reviews';
import { reviewOrder, type DemoPart, type DemoReview } from '../../demo-data/index.ts';
import { demoAccounts, reviewerAccount } from '../accounts.ts';
import { writePrivateFile } from '../private-file.ts';
import type { Step } from '../progress.ts';
import { addFamilies } from './add-families.ts';
import { ahead } from './ahead.ts';
import { pricedIn, type DemoData } from './demo-data.ts';
import { findParts, learnCurrency, pay, place } from './order-steps.ts';
import { placeOrders } from './place-orders.ts';
import { signInWithPassword, type SignedIn } from './sign-in.ts';
import { upload } from './upload.ts';

/** The shop checks uploads one at a time, which takes longest of all, so the next ones always wait in its queue. */
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
  /** Called before the shop is filled, before each review's author buys, and before they write. */
  before?: (step: 'launch' | 'buy' | 'write', index?: number) => Promise<void>;
}

/**
 * Fills the shop through its API, with real sign-ins, so that all data could have come from users. If it was
 * interrupted, it continues; once done, it is never repeated, so that deleted things stay deleted.
 */
export async function loadDemoData(loading: DemoLoading): Promise<void> {
  const { step, signal } = loading;
  const marker = markerOf(loading);
  if (existsSync(marker)) {
    step.done('loaded before');
    return;
  }
  await loading.before?.('launch');
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

/** Remembers that something was loaded. Each database has its own marker. The local one may change its port. */
export function markerOf(
  { database: { uri, isLocal }, dataFolder }: Pick<DemoLoading, 'database' | 'dataFolder'>,
  name = 'demo-loaded',
): string {
  const which = isLocal ? '' : `-${createHash('sha256').update(uri).digest('hex').slice(0, 12)}`;
  return join(dataFolder, `${name}${which}.json`);
}

/** Home shows the last three parts, and lists a family by the first of its parts, which is one of the usual ones. */
const inSequence = ({ parts, families }: DemoData): DemoPart[] =>
  parts.toSpliced(-3, 0, ...families.flatMap((family) => family.parts));

/** Leaves a table alone that somebody has saved already. */
async function saveDelivery({ delivery }: DemoData, admin: SignedIn): Promise<void> {
  const { version } = await admin.call(getDeliveryTable, {});
  if (version === 0) await admin.call(saveDeliveryTable, { body: { ...delivery, version } });
}

/** Adds the parts with their first pictures; `more-pictures.ts` adds the others. */
async function addParts(
  { parts, readPicture }: Pick<DemoData, 'parts' | 'readPicture'>,
  admin: SignedIn,
  progress: () => void,
): Promise<void> {
  const there = new Set((await admin.call(listParts, {})).map(({ name }) => name));
  const uploads = new Map<string, Promise<string>>();
  // Parts of one family may share it.
  const uploadOnce = (file: string): Promise<string> => {
    const uploading = uploads.get(file) ?? readPicture(file).then((bytes) => upload(bytes, admin));
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
 * Lets each reviewer buy and review their parts, one after another, because reviews are shown in that order. Repeating
 * this does nothing twice.
 */
async function addReviews(loading: DemoLoading, admin: SignedIn, progress: () => void): Promise<void> {
  const { reviews } = loading.data;
  const { before = async () => {} } = loading;
  const reviewers = new Map<string, Promise<Reviewer>>();
  const reviewerOf = ({ by }: DemoReview): Promise<Reviewer> => {
    const known = reviewers.get(by.id) ?? signUp(loading, by);
    reviewers.set(by.id, known);
    return known;
  };
  const prepare = async (review: DemoReview) => {
    const reviewer = await reviewerOf(review);
    return { ...reviewer, photos: await uploadAll(review.photos ?? [], loading.data, reviewer.who) };
  };
  const added: { id: string; review: DemoReview }[] = [];
  let parts: Awaited<ReturnType<typeof findParts>> | undefined;
  const all = [...reviews.entries()];
  for await (const [[index, review], prepared] of ahead(all, uploadsAhead, ([, one]) => prepare(one))) {
    const { who, img, photos } = prepared;
    const { by, partSlug, ratings, addComment, usedIn } = review;
    parts ??= await findParts(who);
    const part = partSlug ? parts.get(partSlug) : undefined;
    await before('buy', index);
    if (partSlug && part) {
      const booking = await place(reviewOrder({ by, partSlug }), part, who);
      if (booking.status === 'held') await pay(booking, who, loading);
    }
    await before('write', index);
    const partId = part?._id;
    const body = { name: by.name, addComment, ratings, img, usedIn, photos, ...(partId && { partId }) };
    const { insertedId } = await who.call(addReview, { body });
    added.push({ id: insertedId, review });
    progress();
  }
  const voters: Voter[] = [];
  for (const [id, reviewer] of reviewers) voters.push({ id, who: (await reviewer).who });
  for (const one of added) await answerReview(one, admin, voters);
}

interface Reviewer {
  who: SignedIn;
  /** The URL of their picture. */
  img: string;
}

async function signUp(loading: DemoLoading, { id, name, picture }: DemoReview['by']): Promise<Reviewer> {
  const who = await signInWithPassword(loading, reviewerAccount(id, name));
  return { who, img: await upload(await loading.data.readPicture(picture), who) };
}

interface Voter {
  id: string;
  who: SignedIn;
}

/** The shop's reply and the votes of other reviewers. */
async function answerReview(
  { id, review: { by, reply, helpful = 0 } }: { id: string; review: DemoReview },
  admin: SignedIn,
  voters: readonly Voter[],
): Promise<void> {
  if (reply) {
    const all = await admin.call(listAllReviews, { query: { limit: 100 } });
    const review = all.find(({ _id }) => _id === id);
    if (review)
      await admin.call(replyToReview, { params: { id }, body: { text: reply, version: review.version } });
  }
  const others = voters.filter((voter) => voter.id !== by.id).slice(0, helpful);
  for (const { who } of others) await who.call(voteHelpful, { params: { id } });
}

async function uploadAll(
  files: readonly string[],
  { readPicture }: DemoData,
  who: SignedIn,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const file of files) addresses.push(await upload(await readPicture(file), who));
  return addresses;
}
