import { randomUUID } from 'node:crypto';
import type { StackFile } from '@switchyard/local-stack';
import { readPicture } from '@switchyard/local-stack/demo-data';
import { createApiClient } from '@switchyard/shared';
import {
  addAddress,
  listBookings,
  mostLines,
  placeBooking,
  refundOrder,
  shipOrder,
} from '@switchyard/shared/bookings';
import { addCollection } from '@switchyard/shared/collections';
import { addOwnPage } from '@switchyard/shared/own-pages';
import { sendMessage, type ContactMessage } from '@switchyard/shared/contact';
import { uploadImage } from '@switchyard/shared/images';
import { addPart, changePart, getPart, type Kind, listParts, type Part } from '@switchyard/shared/parts';
import { saveProfile } from '@switchyard/shared/profiles';
import { addReview, listAllReviews, replyToReview } from '@switchyard/shared/reviews';
import { declareReturn } from '@switchyard/shared/withdrawals';
import { demoPerson, newAdmin, newBuyer, payOrder, placeOrder, type Person } from './people.ts';

/** The people, parts and orders that a set of screens shows. */
export interface World {
  people: Record<'unverified' | 'new buyer' | 'buyer' | 'admin', Person>;
  part: Part;
  soldOut: Part;
  /** A collection of the part. There is another one by a search. */
  collection: { _id: string; slug: string };
  /** Four switches: the most that can be compared. */
  switches: readonly Part[];
  keycaps: Part;
  /** Created on first use, so that other tests do not see so many parts. */
  long: () => Promise<Long>;
  /** Id of an order of the buyer's that is not paid yet. */
  unpaidOrder: string;
  paidOrder: string;
  /** Id of a paid order to a country where buyers may withdraw. */
  withdrawableOrder: string;
  /** Id of a message from the contact form. */
  message: string;
  /** Id of an order that is shipped and partly refunded. */
  shippedOrder: string;
  /** Id of an order of three parts, with units in two parcels and units not sent yet. */
  splitOrder: string;
  /** Id of an order that was paid without an address. */
  unaddressedOrder: string;
  /** Id of an order whose address came after the payment, so the delivery charge is still due. */
  owingOrder: string;
  /** Id of an order with a declared return that nobody has answered yet. */
  returnedOrder: string;
}

/**
 * Parts in stock, one for each line that an order may have (fewer if the demo has fewer), and a paid order for them
 * all.
 */
interface Long {
  parts: readonly Part[];
  order: string;
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}

const partsOf = (stack: StackFile) => createApiClient({ baseUrl: stack.api }).call(listParts, {});

async function soldOutPart(stack: StackFile): Promise<Part> {
  const found = (await partsOf(stack)).find((part) => part.availableQuantity < part.minimumOrder);
  if (!found) throw new Error('The demo has no part that is sold out.');
  return found;
}

/** Demo parts that have facts, by which they can be compared and checked for fit. */
async function toldParts(stack: StackFile): Promise<Pick<World, 'switches' | 'keycaps'>> {
  const parts = await partsOf(stack);
  const ofKind = (kind: Kind) => parts.filter(({ facts }) => facts?.kind === kind);
  const [keycaps] = ofKind('keycaps');
  if (!keycaps) throw new Error('The demo has no keycaps.');
  return { switches: ofKind('switch').slice(0, 4), keycaps };
}

/** A world made of the demo's people and parts. */
export async function demoWorld(stack: StackFile): Promise<World> {
  const buyer = await demoPerson(stack, 'buyer');
  const orders = await buyer.call(listBookings, {});
  const orderThat = (status: string) =>
    orders.find((order) => order.status === status && order.lines.length === 1)?._id ?? '';
  const part = (await partsOf(stack)).findLast(({ availableQuantity }) => availableQuantity > 0);
  if (!part) throw new Error('The demo has no part in stock.');
  const hasty = await newBuyer(stack, { displayName: 'Hal Hasty' });
  const admin = await demoPerson(stack, 'admin');
  if (part.availableQuantity < 100 * part.minimumOrder) await restock(admin, part, 100);
  return {
    people: {
      unverified: await newBuyer(stack, { displayName: 'Uma Unverified', emailVerified: false }),
      'new buyer': await newBuyer(stack, { displayName: 'Nia New' }),
      buyer,
      admin,
    },
    part,
    collection: await collect(admin, part, 'Our favourites', 'What we build with ourselves.'),
    soldOut: await soldOutPart(stack),
    ...(await toldParts(stack)),
    long: once(async () => {
      const inStock = (await partsOf(stack)).filter((one) => one.availableQuantity >= one.minimumOrder);
      const parts = inStock.slice(0, mostLines);
      const order = await paidForAll(stack, buyer, parts);
      for (const one of parts) await restock(admin, one, 1);
      return { parts, order };
    }),
    unpaidOrder: orderThat('held'),
    paidOrder: orderThat('paid'),
    withdrawableOrder: await paidToBerlin(stack, buyer, part),
    message: await writeMessage(stack, {
      email: 'cleo@example.com',
      subject: 'Group buy',
      message: 'We are eleven people. Could you set 1,000 switches aside until May?',
    }),
    shippedOrder: orderThat('shipped') || orderThat('delivered'),
    splitOrder: await sentInTwoParcels(stack, hasty),
    unaddressedOrder: await paidWithoutAddress(stack, hasty, part),
    owingOrder: await paidTooLittle(stack, hasty, part),
    returnedOrder: await declaredBack(stack, hasty, part),
  };
}

/**
 * Adds units for so many orders of the minimum, so that any number of worlds can be made on one stack: what their
 * orders take would run out.
 */
const restock = (admin: Person, { _id: partId, minimumOrder }: Part, orders: number) =>
  admin.call(changePart, { params: { partId }, body: { restock: orders * minimumOrder } });

/** Makes a collection of a part, one by a search, and a page of the seller's own with the slug of the first. */
async function collect(admin: Person, part: Part, name: string, text: string) {
  const slug = `picks-${randomUUID().slice(0, 8)}`;
  const bySearch = { name: 'Tactile switches', slug: `${slug}-found`, search: 'kind=switch&feel=tactile' };
  await admin.call(addCollection, { body: bySearch });
  const body = { name, slug, text, img: part.img, parts: [part._id] };
  const { insertedId } = await admin.call(addCollection, { body });
  await admin.call(addOwnPage, { body: { title: name, slug, text, hidden: false } });
  return { _id: insertedId, slug };
}

const word = (letters: number) => 'W'.repeat(letters);
const uniqueWord = (letters: number) => `${word(letters - 8)}${randomUUID().slice(0, 8)}`;
const phone = `+${'4'.repeat(14)}`;

/** A world of extremes: each field filled with the longest allowed word without spaces, or the shortest. */
export async function absurdWorld(stack: StackFile): Promise<World> {
  const email = `${uniqueWord(60)}@${'w'.repeat(50)}.example.com`;
  const people = {
    unverified: await newBuyer(stack, { displayName: word(120), email: `u${email}`, emailVerified: false }),
    'new buyer': await newBuyer(stack, { displayName: 'i' }),
    buyer: await newBuyer(stack, { displayName: word(120), email }),
    admin: await newAdmin(stack, word(120)),
  };
  const part = await addLongPart(people.admin);
  const unpaidOrder = await orderAs(people.buyer, part);
  const paidOrder = await paidWithoutAddress(stack, people.buyer, part);
  const owingOrder = await paidTooLittle(stack, people.buyer, part);
  const shippedOrder = await placeOrder(people.buyer, part, longAddress);
  await payOrder(stack, people.buyer, shippedOrder);
  await shipAndRefund(people.admin, shippedOrder);
  // Leaves a paid order that waits to be shipped.
  await payOrder(stack, people.buyer, await placeOrder(people.buyer, part, longAddress));
  await describe(people.buyer, part);
  await replyTo(people.admin, part);
  const message = await writeMessage(stack, { email, subject: word(200), message: word(5000) });
  const returnedOrder = await declaredBack(stack, people.buyer, part);
  const troubled = { unaddressedOrder: paidOrder, owingOrder, returnedOrder };
  const splitOrder = await sentInTwoParcels(stack, people.buyer, part);
  const withdrawableOrder = await paidToBerlin(stack, people.buyer, part);
  const orders = { unpaidOrder, paidOrder, withdrawableOrder, shippedOrder, splitOrder, ...troubled };
  const long = once(async () => {
    const parts = [part, ...(await addOddParts(people.admin, mostLines - 1))];
    return { parts, order: await paidForAll(stack, people.buyer, parts) };
  });
  const collection = await collect(people.admin, part, word(100), word(5000));
  const others = { soldOut: await soldOutPart(stack), collection, ...(await toldParts(stack)) };
  return { people, part, ...others, ...orders, message, long };
}

/** Name prefixes in different scripts. */
const scripts = ['Größenmaß ', 'Ürgüp İğdır ', '🧵⌨️👩‍🔧', '静音轴', 'مفتاح ', 'Ż', 'Long stabilizer '];

/** Adds parts with names of the maximum length in different scripts, at different prices. */
async function addOddParts(admin: Person, count: number): Promise<Part[]> {
  const [{ img = '' } = {}] = await admin.call(listParts, { query: { limit: 1 } });
  const parts: Part[] = [];
  for (let index = 0; index < count; index += 1) {
    const script = scripts[index % scripts.length] ?? '';
    const name = `${randomUUID().slice(0, 8)} ${script.repeat(Math.floor(111 / script.length)).trim()}`;
    const facts = {
      price: 10 ** (index % 4) + 0.99,
      availableQuantity: 9000,
      minimumOrder: 1 + (index % 3) * 9,
    };
    const body = { name, description: 'For tests.', img, ...facts };
    const { insertedId: partId } = await admin.call(addPart, { body });
    parts.push(await admin.call(getPart, { params: { partId } }));
  }
  return parts;
}

/** Places one order for the minimum quantity of each part, and pays for it. @returns the order's id */
async function paidForAll(stack: StackFile, buyer: Person, parts: readonly Part[]): Promise<string> {
  const lines = parts.map((part) => ({ partId: part._id, quantity: part.minimumOrder }));
  const who = { buyer: buyer.email, buyerName: buyer.displayName, address: longAddress };
  const { insertedId } = await buyer.call(placeBooking, { body: { lines, ...who } });
  await payOrder(stack, buyer, insertedId);
  return insertedId;
}

const longAddress = {
  name: word(120),
  line1: word(120),
  line2: word(120),
  city: word(100),
  region: word(100),
  postalCode: '62701',
  country: 'US',
};

async function paidWithoutAddress(stack: StackFile, buyer: Person, part: Part): Promise<string> {
  const id = await placeOrder(buyer, part);
  await payOrder(stack, buyer, id);
  return id;
}

async function paidToBerlin(stack: StackFile, buyer: Person, part: Part): Promise<string> {
  const address = {
    name: 'Ada',
    line1: 'Unter den Linden 1',
    city: 'Berlin',
    postalCode: '10117',
    country: 'DE',
  };
  const id = await placeOrder(buyer, part, address);
  await payOrder(stack, buyer, id);
  return id;
}

async function paidTooLittle(stack: StackFile, buyer: Person, part: Part): Promise<string> {
  const id = await paidWithoutAddress(stack, buyer, part);
  // Germany, because delivery there is charged whatever the goods cost.
  await buyer.call(addAddress, { params: { id }, body: { ...longAddress, country: 'DE' } });
  return id;
}

async function declaredBack(stack: StackFile, buyer: Person, part: Part): Promise<string> {
  const id = await placeOrder(buyer, part, longAddress);
  await payOrder(stack, buyer, id);
  await (await newAdmin(stack)).call(shipOrder, { params: { id }, body: { carrier: 'DHL' } });
  const body = { kind: 'does-not-fit' as const, lines: [{ n: 0, quantity: 1 }], words: word(1000) };
  await buyer.call(declareReturn, { params: { id }, body });
  return id;
}

/** @param first the part of the order's first line; a demo part by default, like the other two lines */
async function sentInTwoParcels(stack: StackFile, buyer: Person, first?: Part): Promise<string> {
  const inStock = (await partsOf(stack)).filter((part) => part.availableQuantity >= 2 * part.minimumOrder);
  const parts = [...(first ? [first] : []), ...inStock.filter(({ _id }) => _id !== first?._id)].slice(0, 3);
  const lines = parts.map((part) => ({ partId: part._id, quantity: 2 * part.minimumOrder }));
  const who = { buyer: buyer.email, buyerName: buyer.displayName, address: longAddress };
  const { insertedId: id } = await buyer.call(placeBooking, { body: { lines, ...who } });
  await payOrder(stack, buyer, id);
  const admin = await newAdmin(stack);
  for (const part of parts) await restock(admin, part, 2);
  const ship = (trackingNumber: string, units: { n: number; quantity: number }[]) =>
    admin.call(shipOrder, {
      params: { id },
      body: {
        carrier: 'DHL',
        trackingNumber,
        link: `https://dhl.example/${trackingNumber}`,
        lines: units,
      },
    });
  await ship('JD0146000031', [{ n: 0, quantity: 1 }]);
  await ship('JD0146000032', [
    { n: 0, quantity: 1 },
    { n: 1, quantity: 2 * (parts[1]?.minimumOrder ?? 1) },
  ]);
  return id;
}

async function shipAndRefund(admin: Person, id: string): Promise<void> {
  const params = { id };
  const parcel = { carrier: word(60), trackingNumber: word(100), link: `https://${word(400)}` };
  await admin.call(shipOrder, { params, body: parcel });
  await admin.call(refundOrder, { params, body: { amount: 1, reason: word(300) } });
}

const writeMessage = async (stack: StackFile, body: ContactMessage): Promise<string> =>
  (await createApiClient({ baseUrl: stack.api }).call(sendMessage, { body })).insertedId;

async function addLongPart(admin: Person): Promise<Part> {
  const [{ img = '' } = {}] = await admin.call(listParts, { query: { limit: 1 } });
  const { insertedId: partId } = await admin.call(addPart, {
    body: {
      name: uniqueWord(120),
      description: word(5000),
      price: 99.99,
      availableQuantity: 1_000_000,
      minimumOrder: 1,
      img,
      pictures: [{ src: img, alt: word(200) }],
    },
  });
  return admin.call(getPart, { params: { partId } });
}

async function orderAs(buyer: Person, { _id: partId, name: partName, price }: Part): Promise<string> {
  const body = { partId, partName, price, quantity: 1, buyer: buyer.email, buyerName: word(120), phone };
  return (await buyer.call(placeBooking, { body })).insertedId;
}

/** Adds a profile, and a review with a photo. */
async function describe(buyer: Person, { _id: partId, img }: Part): Promise<void> {
  const profile = { education: word(200), location: word(200), city: word(100), linkedin: word(200) };
  await buyer.call(saveProfile, { body: { ...profile, phone, img } });
  const file = new Blob([new Uint8Array(await readPicture('gantry-75-kit.webp'))], { type: 'image/webp' });
  const { data } = await buyer.call(uploadImage, { file });
  const review = { name: word(120), addComment: word(2000), ratings: 4, img, usedIn: word(120) };
  await buyer.call(addReview, { body: { ...review, photos: [data.url], partId } });
}

async function replyTo(admin: Person, { _id: partId }: Part): Promise<void> {
  const reviews = await admin.call(listAllReviews, { query: { sort: 'newest' } });
  const review = reviews.find((each) => each.partId === partId);
  if (!review) throw new Error('The part has no review.');
  const { _id: id, version } = review;
  await admin.call(replyToReview, { params: { id }, body: { text: word(1000), version } });
}
