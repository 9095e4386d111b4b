import { keptAs, byEmail, inOneWay, type CollectionDefinition, type Person } from '../database/collection.ts';
import * as is from '../database/document-rules.ts';

const line = is.shape(
  { id: is.id, at: is.moment, by: is.filledText, action: is.filledText, whom: is.filledText },
  { from: is.text, before: { bsonType: 'object' }, after: { bsonType: 'object' }, refused: is.filledText },
);

/**
 * For each e-mail, only the entries from the time in which this account had it. Earlier ones are about another account.
 */
const sinceHeld = (person: Person): Person => ({
  ...person,
  from: laterOf(person.from, person.since),
  formerEmails: person.formerEmails.map((former) => ({
    ...former,
    from: laterOf(former.from, former.since),
  })),
});

const laterOf = (one: Date | undefined, other: Date | undefined) =>
  one === undefined || (other !== undefined && other > one) ? other : one;

export const audit: CollectionDefinition = {
  name: 'audit',
  people: {
    ...keptAs('audit'),
    find: (person) => {
      const held = person.since ? sinceHeld(person) : person;
      return inOneWay([...byEmail(held, '_id.whom', '_id.at'), ...byEmail(held, '_id.by', '_id.at')]);
    },
    stages: [{ $sort: { '_id.id': 1 } }, { $replaceRoot: { newRoot: '$_id' } }],
  },
  pictures: 'none',
  counted: 'nothing',
  // The trail is append-only: the whole entry is the `_id`, which no update can change, and no other field is allowed.
  validator: is.follows({ ...is.shape({ _id: line }), additionalProperties: false }),
  indexes: [
    // The trail by time, and the entries in which a person is the subject or the actor.
    { key: { '_id.id': 1 }, name: 'order' },
    { key: { '_id.whom': 1, '_id.id': 1 }, name: 'whom' },
    { key: { '_id.by': 1, '_id.id': 1 }, name: 'by' },
    // The devices with which an admin has signed in.
    {
      key: { '_id.after.account': 1, '_id.after.device': 1, '_id.after.network': 1 },
      name: 'device',
      partialFilterExpression: { '_id.action': 'admin-signed-in' },
    },
  ],
};
