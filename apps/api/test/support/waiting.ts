import { ObjectId } from 'mongodb';
import { partLike } from './copied-parts.ts';
import type { Shop } from './shop.ts';

export const soldOutPart = (shop: Shop, facts: Parameters<typeof partLike>[1] = {}) =>
  partLike(shop, { availableQuantity: 0, minimumOrder: 1, ...facts });

/** The key in a mail's link. */
export const keyIn = (source: string): string =>
  /\/waiting\/([\w-]{32})/.exec(source.replaceAll('=\r\n', ''))?.[1] ?? 'none';

/** The stored waiting list of a part, longest waiting first. */
export const storedWaiting = ({ db }: Shop, partId: string) =>
  db
    .collection('waiting')
    .find({ part: new ObjectId(partId) })
    .sort({ since: 1, _id: 1 })
    .toArray();

/** Puts confirmed people on the waiting list, in this order. @returns their e-mails */
export async function letWait(shop: Shop, partId: string, quantities: readonly number[]): Promise<string[]> {
  const start = shop.clock.now().getTime();
  const people = quantities.map((quantity, n) => {
    const at = new Date(start + n);
    return {
      _id: new ObjectId(),
      part: new ObjectId(partId),
      email: `waiting-${n}-${partId}@example.com`,
      quantity,
      key: crypto.randomUUID().replaceAll('-', ''),
      state: 'waiting',
      open: true,
      askedAt: at,
      since: at,
    };
  });
  await shop.db.collection('waiting').insertMany(people);
  return people.map(({ email }) => email);
}
