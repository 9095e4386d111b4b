import type { Db, ObjectId } from 'mongodb';

interface Review {
  _id: ObjectId;
  author?: string;
  partId?: ObjectId;
  verified?: boolean;
  shown?: boolean;
}

/**
 * Keeps the newest review of each account and part, and of each account and the shop. The older ones are deleted: they are
 * what posting again replaces from now on. Reviews of deleted accounts all stay.
 */
export async function keepNewestReviews(db: Db, signal: AbortSignal): Promise<void> {
  const reviews = db.collection<Review>('reviews');
  const repeated = reviews.aggregate<{ _id: { author: string; partId: ObjectId | null }; newest: ObjectId }>(
    [
      { $match: { author: { $exists: true } } },
      {
        $group: {
          _id: { author: '$author', partId: { $ifNull: ['$partId', null] } },
          newest: { $max: '$_id' },
          count: { $sum: 1 },
        },
      },
      { $match: { count: { $gt: 1 } } },
    ],
    { allowDiskUse: true },
  );
  for await (const { _id, newest } of repeated) {
    signal.throwIfAborted();
    const partId = _id.partId ?? { $exists: false };
    await reviews.deleteMany({ author: { $eq: _id.author }, partId, _id: { $lt: newest } });
  }
}

/** Gives older reviews what new ones are stored with: whether their author had paid, and that they are shown. */
export async function verifyReviews(db: Db, signal: AbortSignal): Promise<void> {
  const reviews = db.collection<Review>('reviews');
  const bookings = db.collection('bookings');
  for await (const { _id, author, partId } of reviews.find({ verified: { $exists: false } })) {
    signal.throwIfAborted();
    const paid = { buyer: { $eq: author }, status: 'paid', ...(partId && { partId }) };
    const verified = author !== undefined && (await bookings.findOne(paid)) !== null;
    await reviews.updateOne({ _id, verified: { $exists: false } }, { $set: { verified, shown: true } });
  }
}
