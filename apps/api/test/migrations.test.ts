import { useTestDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { migrations } from '../src/migrations.ts';
import { partTerms } from '../src/search/part-terms.ts';

const database = useTestDatabase();

const wording = {
  name: 'Straße Switch',
  description: 'Quiet.',
  facts: { kind: 'switch', feel: 'tactile' } as const,
};
const terms = partTerms(wording);

/** Migrations that only complete documents: the collection, with what is stored before and after. */
const completing = {
  'messages-have-a-state': [
    'contactMessages',
    [{ subject: 'New' }, { subject: 'Old', state: 'answered' }],
    [
      { subject: 'New', state: 'unread' },
      { subject: 'Old', state: 'answered' },
    ],
  ],
  'reviews-count-helpful-votes': [
    'reviews',
    [{ text: 'Quiet' }, { text: 'Loud', helpful: 3 }],
    [
      { text: 'Quiet', helpful: 0 },
      { text: 'Loud', helpful: 3 },
    ],
  ],
  'parts-are-found-by-facts': [
    'parts',
    [wording, { ...wording, traits: [] }, { name: 'Without facts' }],
    [{ ...wording, ...terms }, { ...wording, traits: [] }, { name: 'Without facts' }],
  ],
  'parts-have-a-key-of-their-name': [
    'parts',
    [wording, { ...wording, nameKey: 'renamed meanwhile' }],
    [
      { ...wording, ...terms },
      { ...wording, nameKey: 'renamed meanwhile' },
    ],
  ],
} as const;

const run = (wanted: string) => migrations.find(({ name }) => name === wanted)?.run(database().db);

describe('a database of an older version', () => {
  it.each(Object.entries(completing))('%s', async (name, [collection, before, after]) => {
    const stored = database().db.collection(collection);
    await stored.deleteMany({});
    await stored.insertMany(before.map((document) => ({ ...document })));
    // A crash may have it made again.
    for (let times = 0; times < 2; times += 1) {
      await run(name);
      expect(await stored.find({}, { projection: { _id: 0 }, sort: { _id: 1 } }).toArray()).toEqual(after);
    }
  });

  it('things-belong-to-accounts', async () => {
    const { db } = database();
    const [ann, leaving] = [new ObjectId(), new ObjectId()];
    await db.collection('users').insertMany([
      { _id: ann, email: 'ann@example.com' },
      { _id: leaving, email: 'bo@example.com', clearing: true },
    ]);
    const things = [
      ['profiles', 'owner'],
      ['helpfulVotes', 'voter'],
      ['reviews', 'author'],
    ] as const;
    const people = ['ann@example.com', 'bo@example.com', 'cy@example.com'];
    for (const [collection, field] of things) {
      await db.collection(collection).deleteMany({});
      await db.collection(collection).insertMany(people.map((person) => ({ [field]: person })));
    }
    await db
      .collection('images.files')
      .insertOne({ metadata: { owners: ['cy@example.com', 'ann@example.com'] } });
    await db
      .collection('bookings')
      .insertMany([
        { buyer: 'ann@example.com' },
        { buyer: 'ann@example.com', formerHolder: true },
        { buyer: 'bo@example.com' },
      ]);
    await run('things-belong-to-accounts');
    const id = ann.toHexString();
    for (const [collection, field] of things) {
      const found = await db.collection(collection).find().sort({ _id: 1 }).toArray();
      expect(found.map((thing) => thing[field])).toEqual([id, 'bo@example.com', 'cy@example.com']);
    }
    const picture = await db.collection('images.files').findOne();
    expect(picture?.['metadata'].owners).toEqual(['cy@example.com', id]);
    const orders = await db.collection('bookings').find().sort({ _id: 1 }).toArray();
    expect(orders.map(({ account }) => account)).toEqual([id, undefined, undefined]);
  });
});
