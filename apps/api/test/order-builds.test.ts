import { longestBuildLayout, mostBuildPairs } from '@switchyard/shared/builds';
import { mostLines } from '@switchyard/shared/bookings';
import { type Part } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { asAdmin, newBuyer } from './support/orders.ts';
import { addPart, useShop } from './support/shop.ts';

const shop = useShop();

const keyboard = { kind: 'kit', layout: '65', standards: ['ansi'], mount: 'mx', pins: ['3'], hotSwap: true };
const tactile = { kind: 'switch', mount: 'mx', pins: '5' };

async function addBuild() {
  const kit = await addPart(shop(), { name: 'Kit', facts: keyboard });
  const switches = await addPart(shop(), { name: 'Tactile', facts: tactile });
  return { kit, switches, parts: [kit._id, switches._id] };
}

async function place(part: Part, builds: unknown) {
  const buyer = await newBuyer(shop());
  const as = shop().as(buyer.token);
  const lines = [{ partId: part._id, quantity: 1 }];
  const answer = await as.post('/booking').send({ buyer: buyer.email, lines, builds });
  const read = async (who = as) => (await who.get(`/booking/${answer.body.insertedId}`).expect(200)).body;
  return { answer, as, read };
}

describe('an order of parts of a build', () => {
  it('keeps what the shop says of the build that day, whatever the client says', async () => {
    const { kit, switches, parts } = await addBuild();
    const { answer, read } = await place(switches, [{ parts, verdict: 'fits', pairs: [] }]);
    expect(answer.status, answer.text).toBe(200);
    const kept = {
      at: expect.stringMatching(/^\d{4}-/),
      verdict: 'fits-if',
      members: ['Kit', 'Tactile'],
      pairs: [
        {
          members: ['Kit', 'Tactile'],
          verdict: 'fits-if',
          words: 'Clip the two plastic legs off each switch: the board has no holes for them.',
          facts: ['Pins: 5 pins', 'Pins accepted: 3 pins'],
        },
      ],
    };
    expect((await read()).builds).toEqual([kept]);
    const admin = await asAdmin(shop());
    await admin
      .patch(`/part/${kit._id}`)
      .send({ name: 'Other', facts: { ...keyboard, mount: 'choc-v1' } })
      .expect(200);
    expect((await read(admin)).builds).toEqual([kept]);
  });

  it('takes a board of the buyer’s own by the name of its layout', async () => {
    const { switches } = await addBuild();
    const board = { layout: '60-iso', mount: ['mx'], hotSwap: true, pins: ['3', '5'] };
    const { read } = await place(switches, [{ parts: [switches._id], board }]);
    expect((await read()).builds).toMatchObject([{ members: ['Your 60% ISO board', 'Tactile'] }]);
  });

  it('judges a layout that the buyer pasted by its keys, and keeps none of it', async () => {
    const caps = await addPart(shop(), {
      name: 'Base set',
      facts: { kind: 'keycaps', profile: 'cherry', stem: 'mx', caps: [{ size: 1, row: 2, count: 50 }] },
    });
    const board = { mount: ['mx'], topRow: 2 };
    const build = { parts: [caps._id], board };
    const [fitting, lacking] = ['[["Q","W"]]', '[["Q",{"w":3},"Space"]]'];
    const { answer, read } = await place(caps, [
      { ...build, pasted: fitting },
      { ...build, pasted: lacking },
    ]);
    expect(answer.status, answer.text).toBe(200);
    const { builds } = await read();
    expect(builds).toMatchObject([
      { verdict: 'fits-if', members: ['Your board', 'Base set'] },
      { verdict: 'does-not-fit', pairs: [{ words: expect.stringContaining('3u') }] },
    ]);
    expect(JSON.stringify(builds)).not.toContain('[[');
  });

  it.each([
    ['of a part that is not sold', { parts: ['0'.repeat(24)] }],
    ['with a board that nobody knows', { board: { layout: 'round' } }],
    ['with a layout that nobody can read', { pasted: 'my keyboard' }],
    ['with two layouts', { board: { layout: '60-iso' }, pasted: '[["Q"]]' }],
  ])('is placed without a build %s', async (_, build) => {
    const { switches, parts } = await addBuild();
    const { answer, read } = await place(switches, [{ parts, ...build }]);
    expect(answer.status, answer.text).toBe(200);
    expect(await read()).not.toHaveProperty('builds');
  });

  it('takes two builds of 16 parts with short facts, and keeps twelve pairs of each', async () => {
    const { kit, switches } = await addBuild();
    const more: string[] = [];
    for (let number = 0; number < 14; number += 1)
      more.push((await addPart(shop(), { name: `Tactile ${number}`, facts: tactile }))._id);
    const parts = [kit._id, switches._id, ...more];
    const { read } = await place(switches, [{ parts }, { parts: parts.slice(1) }]);
    const { builds } = await read();
    expect(builds[0].pairs).toHaveLength(mostBuildPairs);
    expect(JSON.stringify(builds).length).toBeLessThan(10_000);
    const long = { name: 'x'.repeat(61) };
    for (const refused of [
      [{ parts }, { parts }, { parts }],
      [{ parts: [...parts, '0'.repeat(24)] }],
      [{ parts, board: long }],
      [{ parts, board: { $where: '1' } }],
      [{ parts: [] }],
      [{ parts, pasted: ' '.repeat(longestBuildLayout + 1) }],
    ])
      expect((await place(switches, refused)).answer.status, JSON.stringify(refused)).toBe(400);
  });
});

it('a cart keeps the longest layout with each of its lines', async () => {
  const { token } = await newBuyer(shop());
  const pasted = `[[${'"\\n",'.repeat(longestBuildLayout / 5 - 1)}"A"]]`.slice(0, longestBuildLayout);
  const lines = Array.from({ length: mostLines }, (_, n) => {
    const partId = n.toString(16).padStart(24, '0');
    return { partId, quantity: 1, build: { parts: [partId], pasted } };
  });
  await shop().as(token).put('/cart').send({ version: 0, lines }).expect(200);
  expect((await shop().as(token).get('/cart').expect(200)).body.lines).toEqual(lines);
});

it('a cart keeps the build of a line', async () => {
  const { parts } = await addBuild();
  const { token } = await newBuyer(shop());
  const [partId] = parts;
  const lines = [{ partId, quantity: 1, build: { parts, board: { layout: '65-ansi' } } }];
  await shop().as(token).put('/cart').send({ version: 0, lines }).expect(200);
  expect((await shop().as(token).get('/cart').expect(200)).body.lines).toEqual(lines);
  await shop().api.post('/cart/quote').send({ lines }).expect(200);
});
