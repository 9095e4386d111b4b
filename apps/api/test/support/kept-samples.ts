import { ObjectId, type Document } from 'mongodb';

/** The person whom the sample documents refer to. */
export interface Named {
  id: string;
  email: string;
  at: Date;
}

const newId = () => new ObjectId();
const newText = () => newId().toHexString();

/**
 * Samples of all personal data the shop may store, keyed by their name in a data download: documents that
 * belong to the account, and documents that contain only the e-mail. A collection that is missing here fails
 * the test of freed e-mails.
 */
export const keptSamples: Record<string, (of: Named) => Document[]> = {
  account: () => [],
  orders: ({ id, email, at }) => [{ account: id, buyer: email, createdAt: at }],
  boards: ({ id, at }) => [{ _id: new ObjectId(id), version: 1, boards: [], savedAt: at }],
  cart: ({ id, at }) => [{ _id: new ObjectId(id), version: 1, lines: [], savedAt: at }],
  waiting: ({ id, email, at }) => {
    const wish = () => ({ part: newId(), key: newText(), email, askedAt: at, since: at, state: 'waiting' });
    return [{ ...wish(), account: new ObjectId(id) }, wish(), { ...wish(), state: 'unconfirmed' }];
  },
  reviews: ({ id, at }) => [
    { author: id, partId: newId(), name: 'Ann', addComment: 'Smooth', ratings: 5, createdAt: at },
  ],
  reviewReports: ({ email, at }) => [
    { review: newId(), email, reason: 'fake', text: 'Untrue', reporter: newText(), at },
  ],
  keyboardAnswers: ({ id, at }) => [{ account: new ObjectId(id), keyboard: newText(), facts: {}, at }],
  helpfulVotes: ({ id, at }) => [{ voter: id, review: newId(), standing: true, at }],
  profile: ({ id, at }) => [{ owner: id, savedAt: at }],
  audit: ({ email, at }) => [
    { _id: { id: newId(), at, by: 'shop', action: 'account-blocked', whom: email } },
    { _id: { id: newId(), at, by: email, action: 'part-added', whom: newText() } },
  ],
  messages: ({ email, at }) => [{ email, subject: 'Hello', message: 'Private', receivedAt: at }],
  withdrawals: ({ id, email, at }) => [
    { account: id, email, declaredAt: at },
    { email, declaredAt: at },
  ],
  mails: ({ id, email, at }) => [
    { _id: newText(), to: email, account: id, kind: 'order-paid', createdAt: at },
    { _id: newText(), to: email, kind: 'message-reply', createdAt: at },
  ],
  pictures: ({ id, at }) => [{ filename: newText(), uploadDate: at, metadata: { owners: [id] } }],
};
