import { ObjectId, type Db, type Document } from 'mongodb';

const absent = { $exists: false };

/**
 * Reviews keep "verified buyer" only as long as their author has paid. Previous versions did not look again when the
 * money went back. Reads orders of any shape: later migrations may have changed them.
 * @returns the parts whose ratings have changed
 */
export async function takeUnpaidMarks(db: Db): Promise<Set<string>> {
  const reviews = db.collection('reviews');
  const changed = new Set<string>();
  for await (const { _id, author, partId, version } of reviews.find({
    verified: true,
    author: { $type: 'string' },
  })) {
    if (await hasPaid(db, author, partId)) continue;
    // Unless its author has bought the part and written again meanwhile.
    const same = { _id, verified: true, version: version ?? absent };
    const { modifiedCount } = await reviews.updateOne(same, { $set: { verified: false } });
    if (modifiedCount > 0 && partId instanceof ObjectId) changed.add(partId.toHexString());
  }
  return changed;
}

/**
 * Whether an account has a paid order: of this part or, without one, of any.
 * @param buyer its e-mail or, if its things have been given to it already, its id
 */
async function hasPaid(db: Db, buyer: string, partId: ObjectId | undefined): Promise<boolean> {
  const paid = {
    $and: [{ $or: [{ buyer: { $eq: buyer } }, { account: { $eq: buyer } }] }],
    status: { $in: ['paid', 'packed', 'shipped', 'delivered'] },
    transactionId: { $exists: true },
    formerHolder: absent,
    ...(partId && { $or: [{ partId }, { 'lines.partId': partId }] }),
  };
  for await (const order of db.collection('bookings').find(paid)) if (!isLost(order)) return true;
  return false;
}

/** Whether lost disputes took all that an order paid. */
function isLost({
  disputes = [],
  bill,
  priceMinor,
  totalMinor = bill?.total ?? priceMinor,
}: Document): boolean {
  const lost = disputes.filter(({ status }: Document) => status === 'lost');
  const sum = lost.reduce((all: number, { amountMinor }: Document) => all + Number(amountMinor), 0);
  return lost.length > 0 && sum >= totalMinor;
}
