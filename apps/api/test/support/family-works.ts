import type { ObjectId } from 'mongodb';
import { expect } from 'vitest';
import { notDeleted } from '../../src/catalogue/parts/part-document.ts';
import type { Works } from './dying.ts';
import { newAdmin } from './orders.ts';
import { addPart, bearer, type Shop } from './shop.ts';

interface Member {
  _id: ObjectId;
  family: { id: ObjectId; n: number; combination: string };
}

/**
 * Finds members whose family does not exist, and members of one family with the same position or the same
 * values.
 */
async function memberFaults({ db }: Shop): Promise<string[]> {
  const members = await db
    .collection<Member>('parts')
    .find({ family: { $exists: true }, ...notDeleted })
    .toArray();
  const families = new Set((await db.collection('families').find().toArray()).map(({ _id }) => String(_id)));
  const slots = members.flatMap(({ family: { id, n, combination } }) => [
    `${id} ${n}`,
    `${id} ${combination}`,
  ]);
  return [
    ...members
      .filter(({ family }) => !families.has(String(family.id)))
      .map(({ _id }) => `${_id} has no family`),
    ...slots.filter((slot, index) => slots.indexOf(slot) !== index).map((slot) => `two members are ${slot}`),
  ];
}

/** Three parts. The first `members` of them belong to a family, each in its own colour and 1 m long. */
async function newFamily(shop: Shop, members: number) {
  const admin = bearer((await newAdmin(shop)).token);
  const parts = [await addPart(shop), await addPart(shop), await addPart(shop)].map(({ _id }) => _id);
  const [first = '', second = '', third = ''] = parts;
  const make = ({ api }: Shop) => {
    const choices = [
      { name: 'Colour', value: 'Red' },
      { name: 'Length', value: '1 m' },
    ];
    return api.post('/family').set(admin).send({ partId: first, name: 'Cable', choices });
  };
  const id = members > 0 ? String((await make(shop).expect(200)).body.insertedId) : '';
  const memberOf = (part: string) => `/family/${id}/members/${part}`;
  const join =
    (part: string, colour: string) =>
    ({ api }: Shop) =>
      api
        .put(memberOf(part))
        .set(admin)
        .send({ values: [colour, '1 m'] });
  if (members > 1) await join(second, 'Blue')(shop).expect(200);
  const call =
    (method: 'patch' | 'delete', path: string, body?: object) =>
    ({ api }: Shop) =>
      api[method](path).set(admin).send(body);
  /** The parts' colours as visitors see them; undefined for parts outside of a family. */
  async function colours() {
    const found = await Promise.all(
      parts.map(async (part) => (await shop.api.get(`/part/${part}`)).body.family),
    );
    const there = await Promise.all(
      found.map(async (family) => family && (await shop.api.get(`/family/${family.id}`)).status === 200),
    );
    return found.map((family, index) => (there[index] ? family.values[0] : undefined));
  }
  return {
    id,
    first,
    second,
    third,
    make,
    join,
    call,
    memberOf,
    /**
     * An action that is then retried; the retry may be refused as already done. Afterwards the parts must
     * have these colours, and the family must exist exactly if any part has one.
     */
    work(run: (by: Shop) => PromiseLike<{ status: number }>, ...wanted: readonly (string | undefined)[]) {
      return {
        run,
        async again() {
          expect(await memberFaults(shop)).toEqual([]);
          expect([200, 404, 409]).toContain((await run(shop)).status);
        },
        async isRight() {
          expect(await memberFaults(shop)).toEqual([]);
          expect(await colours()).toEqual(wanted);
          const isThere = wanted.some((colour) => colour !== undefined);
          if (id) expect((await shop.api.get(`/family/${id}`)).status).toBe(isThere ? 200 : 404);
        },
      };
    },
  };
}

async function expectLength({ api }: Shop, id: string, length: string): Promise<void> {
  const { members } = (await api.get(`/family/${id}`)).body;
  expect(members).toMatchObject([{ values: ['Red', length] }, { values: ['Blue', length] }]);
}

/** Actions of admins on families of parts. */
export const familyWorks = {
  async 'a family is made'(shop) {
    const { make, work } = await newFamily(shop, 0);
    return work(make, 'Red', undefined, undefined);
  },
  async 'a family gets another name'(shop) {
    const { id, call, work } = await newFamily(shop, 2);
    return work(call('patch', `/family/${id}`, { name: 'Coiled cable' }), 'Red', 'Blue', undefined);
  },
  async 'a part joins a family'(shop) {
    const { third, join, work } = await newFamily(shop, 2);
    return work(join(third, 'Green'), 'Red', 'Blue', 'Green');
  },
  async 'a member gets other values'(shop) {
    const { second, join, work } = await newFamily(shop, 2);
    return work(join(second, 'Green'), 'Red', 'Green', undefined);
  },
  async 'a value of all members is renamed'(shop) {
    const { id, call, work } = await newFamily(shop, 2);
    const rename = call('patch', `/family/${id}/values`, { choice: 2, value: '1 m', to: '100 cm' });
    const { isRight, ...renamed } = work(rename, 'Red', 'Blue', undefined);
    return { ...renamed, isRight: async () => [await isRight(), await expectLength(shop, id, '100 cm')] };
  },
  async 'a part leaves a family'(shop) {
    const { second, memberOf, call, work } = await newFamily(shop, 2);
    return work(call('delete', memberOf(second)), 'Red', undefined, undefined);
  },
  async 'the last part leaves a family'(shop) {
    const { first, memberOf, call, work } = await newFamily(shop, 1);
    return work(call('delete', memberOf(first)), undefined, undefined, undefined);
  },
  async 'the last part of a family is deleted'(shop) {
    const { first, call, work } = await newFamily(shop, 1);
    return work(call('delete', `/part/${first}`), undefined, undefined, undefined);
  },
  async 'a family is dissolved'(shop) {
    const { id, call, work } = await newFamily(shop, 2);
    return work(call('delete', `/family/${id}`), undefined, undefined, undefined);
  },
} satisfies Works;
