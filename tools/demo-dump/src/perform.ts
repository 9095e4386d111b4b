import { shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import * as bookings from '@switchyard/shared/bookings';
import { changePart, listParts, type Part } from '@switchyard/shared/parts';
import { waitForPart } from '@switchyard/shared/waiting';
import { demoReviewers, type DemoPurchase, type DemoReview } from '@switchyard/local-stack/demo-data';
import {
  answerReview,
  findParts,
  pay,
  place,
  writeReview,
  type SignedIn,
  type uploadPicture,
} from '@switchyard/local-stack/demo-steps';
import { Stripe } from 'stripe';
import { moveClock } from './moved-clock.ts';
import { createPeople } from './people.ts';
import type { Deed } from './plan/deeds.ts';
import type { Shop } from './shop.ts';

/** What is needed to perform the deeds, and the ids of what they have created so far. */
interface Stage {
  shop: Shop;
  /** For actions in the payment provider's dashboard. */
  provider: Stripe;
  people: ReturnType<typeof createPeople>;
  /** By slug. */
  parts: Map<string, Part>;
  /** By buyer and idempotency key. */
  placed: Map<string, bookings.Booking>;
  /** Reviews with their ids in the shop. */
  written: Map<DemoReview, string>;
  upload: typeof uploadPicture;
}

export async function openStage(shop: Shop, upload: Stage['upload']): Promise<Stage> {
  const { hostname: host, port } = new URL(shop.payment.origin);
  const provider = new Stripe(shop.secrets.secretKey, { host, port, protocol: 'http', telemetry: false });
  const people = createPeople(shop);
  const parts = await findParts(await people.admin());
  return { shop, provider, people, parts, placed: new Map(), written: new Map(), upload };
}

/**
 * Performs a deed at its time, through the APIs of the shop and the payment provider, and waits until the
 * webhooks have reached the shop.
 * @throws if the shop refuses it
 */
export async function perform(stage: Stage, deed: Deed): Promise<void> {
  const { payment } = stage.shop;
  moveClock(deed.at);
  await act(stage, deed);
  await payment.refundsSettled();
  await payment.webhooks.settled();
}

async function act(stage: Stage, deed: Deed): Promise<unknown> {
  switch (deed.kind) {
    case 'sweep':
      return undefined;
    case 'restock':
      return restock(stage, deed.partSlug, deed.upTo);
    case 'wait':
      return wait(stage, deed);
    case 'write a review':
      return stage.written.set(deed.review, await write(stage, deed.review));
    case 'answer a review':
      return answer(stage, deed.review);
    case 'pay for no order':
      return charge(stage, {
        amount: deed.minorUnits,
        currency: shopCurrency(),
        description: deed.description,
      });
    case 'place': {
      const { order } = deed;
      const buyer = await stage.people.enter(order.buyer);
      return stage.placed.set(nameOf(order), await place(order, stage.parts.get(order.partSlug), buyer));
    }
    default:
      return actOn(stage, deed);
  }
}

type OnOrder = Exclude<Extract<Deed, { order: DemoPurchase }>, { kind: 'place' }>;

/** Performs a deed that concerns an order already placed. */
async function actOn(stage: Stage, deed: OnOrder): Promise<unknown> {
  const { order } = deed;
  const { provider, people, shop } = stage;
  const booking = stage.placed.get(nameOf(order));
  if (!booking) throw new Error(`Nobody has placed ${order.key}.`);
  const { bill, total, _id: id } = booking;
  const params = { id };
  const share = (part: number) => Math.round(toMinorUnits(total, bill.currency) * part);
  const buyer = await people.enter(order.buyer);
  const { call } = await people.admin();
  switch (deed.kind) {
    case 'pay': {
      const { publishableKey } = shop.secrets;
      return pay(booking, buyer, { paymentOrigin: shop.payment.origin, publishableKey }, deed.card);
    }
    case 'add address':
      return buyer.call(bookings.addAddress, { params, body: order.address });
    case 'waive':
      return call(bookings.waiveBalance, { params, body: { reason: deed.reason } });
    case 'cancel':
      return buyer.call(bookings.cancelBooking, { params });
    case 'pack': {
      const { refused } = await call(bookings.packOrders, { body: { orders: [id] } });
      if (refused.length > 0) throw new Error(`${order.key} could not be packed.`);
      return undefined;
    }
    case 'ship': {
      const { carrier, trackingNumber } = deed;
      return call(bookings.shipOrder, { params, body: { carrier, trackingNumber } });
    }
    case 'deliver':
      return call(bookings.deliverOrder, { params });
    case 'refund': {
      const amount = toAmount(share(deed.share), bill.currency);
      const body = { amount, reason: deed.reason, ...(deed.restock && { restock: order.quantity }) };
      const headers = { 'idempotency-key': `${order.key}-refund` };
      return call(bookings.refundOrder, { params, headers, body });
    }
    case 'refund at the provider': {
      const { transactionId = '' } = await call(bookings.getBooking, { params });
      return provider.refunds.create({ payment_intent: transactionId, amount: share(deed.share) });
    }
    case 'pay late': {
      const metadata = { booking: id, buyer: order.buyer };
      return charge(stage, { amount: share(1), currency: bill.currency, metadata });
    }
    case 'win the dispute':
    case 'lose the dispute': {
      // The text of the evidence decides the dispute of a test card.
      const evidence = deed.kind === 'win the dispute' ? 'winning_evidence' : 'losing_evidence';
      const { transactionId = '' } = await call(bookings.getBooking, { params });
      const { data } = await provider.disputes.list({ payment_intent: transactionId });
      return provider.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: evidence } });
    }
  }
}

const nameOf = ({ buyer, key }: DemoPurchase) => `${buyer} ${key}`;

async function charge({ provider }: Stage, params: Stripe.PaymentIntentCreateParams): Promise<void> {
  const { id } = await provider.paymentIntents.create(params);
  await provider.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
}

async function restock({ people }: Stage, partSlug: string, upTo: number): Promise<void> {
  const admin = await people.admin();
  const part = (await findParts(admin)).get(partSlug);
  const missing = upTo - (part?.availableQuantity ?? 0);
  if (part && missing > 0)
    await admin.call(changePart, { params: { partId: part._id }, body: { restock: missing } });
}

async function wait({ people }: Stage, deed: Extract<Deed, { kind: 'wait' }>): Promise<void> {
  const { call } = await people.enter(deed.email);
  const part = (await call(listParts, {})).find(({ name }) => name === deed.partName);
  if (!part) throw new Error(`${deed.partName} is not on sale.`);
  await call(waitForPart, { body: { partId: part._id, quantity: deed.quantity } });
}

async function write({ people, parts, upload }: Stage, review: DemoReview): Promise<string> {
  const author = await people.reviewer(review.by.id);
  const img = await upload(review.by.picture, author);
  const photos: string[] = [];
  for (const file of review.photos ?? []) photos.push(await upload(file, author));
  const partId = review.partSlug ? parts.get(review.partSlug)?._id : undefined;
  return writeReview(review, author, { partId, img, photos });
}

async function answer({ people, written }: Stage, review: DemoReview): Promise<void> {
  const voters = new Map<string, SignedIn>();
  for (const { id } of demoReviewers) voters.set(id, await people.reviewer(id));
  await answerReview(written.get(review) ?? '', review, { admin: await people.admin(), voters });
}
