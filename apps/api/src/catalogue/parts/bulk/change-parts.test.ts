import { expect, it } from 'vitest';
import { refuse } from '../../../infrastructure/app-error.ts';
import type { Actor } from '../../../infrastructure/security/actor.ts';
import type { ImportedPart } from '../parts.repository.ts';
import { createPartsBulk } from './change-parts.ts';

const family = { _id: 'f'.repeat(24), name: 'Cable', description: '', choices: ['Colour'], members: [] };
const part: ImportedPart = {
  _id: 'a'.repeat(24),
  name: 'Cable, blue',
  img: '/x',
  description: 'Soft',
  price: 20,
  priceMinor: 2000,
  availableQuantity: 5,
  stockedQuantity: 5,
  minimumOrder: 1,
};
const actor: Actor = {
  id: '1',
  email: 'a@example.com',
  name: 'Ann',
  rights: [],
  verified: true,
  signedInAt: new Date(0),
  ipAddress: undefined,
};

it('a part that the same call has changed between its family and its fields counts as changed', async () => {
  let now = part;
  const bulk = createPartsBulk({
    repository: { findForImport: async () => [now] },
    parts: {
      change: () => {
        throw new Error('It is changed already.');
      },
    },
    families: {
      getForAdmin: async () => family,
      findForImport: async () => ({ byId: new Map() }),
      // The other call has changed both by the time that this one has joined the family.
      setMember: async () =>
        void (now = {
          ...part,
          family: { id: family._id, n: 0, values: ['blue'] },
          facts: { kind: 'cable' },
        }),
      removeMember: async () => undefined,
    },
    findPage: () => Promise.reject(new Error('Nothing is searched.')),
  });
  const changes = { family: { id: family._id }, facts: { kind: 'cable' as const } };
  const { rows } = await bulk.preview({ parts: [part._id] }, changes);
  expect(await bulk.run(actor, rows, changes)).toMatchObject({ changed: [{ part: part._id }], missed: [] });
});

it('a part takes the value that the part before it gives up, because members change one after the other', async () => {
  const members = new Map([
    ['a'.repeat(24), ['red']],
    ['b'.repeat(24), ['blue']],
  ]);
  const found = () =>
    [...members].map(([_id, values], n) => ({ ...part, _id, family: { id: family._id, n, values } }));
  let isAtWork = false;
  const bulk = createPartsBulk({
    repository: { findForImport: async () => found() },
    parts: { change: () => Promise.reject(new Error('No field changes.')) },
    families: {
      getForAdmin: async () => ({ ...family, members: found().map((one) => ({ ...one, ...one.family })) }),
      findForImport: async () => ({ byId: new Map([[family._id, family]]) }),
      async setMember(_actor, _family, id, values) {
        // The database still has the value that the other part is about to give up.
        if (isAtWork) throw refuse('choice_taken', { values });
        isAtWork = true;
        await new Promise(setImmediate);
        isAtWork = false;
        members.set(id, values);
      },
      removeMember: async () => undefined,
    },
    findPage: () => Promise.reject(new Error('Nothing is searched.')),
  });
  const [first = '', second = ''] = members.keys();
  const changes = { family: { id: family._id, values: { [first]: ['green'], [second]: ['red'] } } };
  const { rows } = await bulk.preview({ parts: [first, second] }, changes);
  expect(await bulk.run(actor, rows, changes)).toMatchObject({ changed: [{}, {}], missed: [] });
  expect([...members.values()]).toEqual([['green'], ['red']]);
});
