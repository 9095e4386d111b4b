import { ObjectId } from 'mongodb';
import { keptAs, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** What accounts say about their keyboards: one document for each account and keyboard. */
export const keyboardAnswers: CollectionDefinition = {
  name: 'keyboardAnswers',
  people: {
    ...keptAs('keyboardAnswers'),
    find: ({ id }) => (id === undefined ? undefined : { account: new ObjectId(id) }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    _id: is.id,
    account: is.id,
    /** The slug of the keyboard. */
    keyboard: is.filledText,
    facts: is.shape({}),
    at: is.moment,
  }),
  indexes: [
    { name: 'by_account', key: { account: 1, keyboard: 1 }, unique: true },
    { name: 'newest', key: { at: -1 } },
  ],
};

const daySeconds = 24 * 3600;
/** A TTL in days. After it, an admin is asked again. */
const declinedDays = 365;

/** Answers of owners that an admin has declined. */
export const declinedAnswers: CollectionDefinition = {
  name: 'declinedAnswers',
  people: 'nothing',
  pictures: 'none',
  counted: 'nothing',
  validator: is.document({
    /** The keyboard, the fact and its value. */
    _id: { bsonType: 'string', minLength: 1, maxLength: 1200 },
    at: is.moment,
  }),
  indexes: [{ name: 'at', key: { at: 1 }, expireAfterSeconds: declinedDays * daySeconds }],
};
