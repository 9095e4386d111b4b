import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { newBuyer } from './support/orders.ts';
import { signIn, adminToken, useShop } from './support/shop.ts';

const shop = useShop();
const answer = (token: string, facts: object, name = 'REVIUNG41') =>
  shop().as(token).put('/keyboards/answers').send({ name, facts });
const asAdmin = async () => shop().as(await adminToken(shop()));
const list = async () => (await (await asAdmin()).get('/keyboards/answers').expect(200)).body;
const decide = async (body: object) => (await asAdmin()).post('/keyboards/answers/decide').send(body);
const facts = async () => (await shop().api.get('/keyboard/reviung41').expect(200)).body.facts;

beforeEach(async () => {
  for (const name of ['keyboardAnswers', 'declinedAnswers']) await shop().db.collection(name).deleteMany({});
  await (await asAdmin()).delete('/keyboard/reviung41');
});

describe('what owners say about a keyboard', () => {
  it('is counted once for each account, and seen by admins alone until one agrees', async () => {
    const [one, other] = [await newBuyer(shop()), await newBuyer(shop())];
    await answer(one.token, { connector: 'usb-mini' }).expect(200);
    await answer(one.token, { connector: 'usb-c' }).expect(200);
    await answer(other.token, { connector: 'usb-c', hotSwap: true }).expect(200);
    const said = { slug: 'reviung41', fact: 'connector', value: '"usb-c"' };
    // The answer about hot-swap is not listed, because the table has that fact.
    expect(await list()).toEqual([{ ...said, name: 'Reviung41', accounts: 2 }]);
    expect(await facts()).not.toHaveProperty('connector');
    await shop().as(one.token).get('/keyboards/answers').expect(403);
    await shop()
      .as(one.token)
      .post('/keyboards/answers/decide')
      .send({ ...said, isAgreed: true })
      .expect(403);

    const { status, body } = await decide({ ...said, isAgreed: true });
    expect([status, body.keyboard?.facts.connector], JSON.stringify(body)).toEqual([200, 'usb-c']);
    expect((await facts()).connector).toBe('usb-c');
    const { sources } = (await shop().api.get('/keyboard/reviung41')).body;
    expect(sources.at(-1)).toEqual({
      facts: ['connector'],
      accounts: 2,
      opened: shop().clock.now().toISOString().slice(0, 10),
      says: 'Owners of the board say so: 2 accounts.',
    });
    expect(await list()).toEqual([]);
    expect((await decide({ ...said, isAgreed: true })).body.code).toBe('no_such_answer');
  });

  it('is listed where the table knows only what the board takes at least, and is then the whole', async () => {
    const { token } = await newBuyer(shop());
    await answer(token, { mount: ['mx'] }, 'DZ60').expect(200);
    const said = { slug: 'dz60', fact: 'mount', value: '["mx"]' };
    expect(await list()).toMatchObject([{ ...said, known: '["mx"]' }]);
    expect((await decide({ ...said, isAgreed: true })).status).toBe(200);
    const { body } = await shop().api.get('/keyboard/dz60').expect(200);
    expect(body.facts).toMatchObject({ mount: ['mx'] });
    expect(body.facts.atLeast ?? []).not.toContain('mount');
    await (await asAdmin()).delete('/keyboard/dz60');
  });

  it('is not listed again once an admin has declined it', async () => {
    const { token } = await newBuyer(shop());
    await answer(token, { hotSwap: false }).expect(200);
    expect(await list()).toMatchObject([{ fact: 'hotSwap', value: 'false', known: 'true', accounts: 1 }]);
    expect(
      (await decide({ slug: 'reviung41', fact: 'hotSwap', value: 'false', isAgreed: false })).status,
    ).toBe(200);
    expect(await list()).toEqual([]);
    expect((await facts()).hotSwap).toBe(true);
  });

  it('is listed however many answers are about keyboards that are gone', async () => {
    const { token } = await newBuyer(shop());
    await answer(token, { hotSwap: false }).expect(200);
    const gone = Array.from({ length: 500 }, (_, index) => ({
      account: new ObjectId(),
      keyboard: `gone-${index}`,
      facts: { hotSwap: true },
      at: shop().clock.now(),
    }));
    await shop().db.collection('keyboardAnswers').insertMany(gone);
    expect(await list()).toMatchObject([{ slug: 'reviung41' }]);
  });

  it('is bounded for an account', async () => {
    const { token } = await newBuyer(shop());
    const { body: all } = await shop().api.get('/keyboards').expect(200);
    for (const { slug } of all.slice(0, 21)) await answer(token, { pins: ['3'] }, slug).expect(200);
    expect(await shop().db.collection('keyboardAnswers').countDocuments()).toBe(20);
  });

  it.each([
    ['another keyboard', 404, { connector: 'usb-c' }, 'Keychron Q99'],
    ['nothing', 400, {}, 'REVIUNG41'],
    ['a wrong value', 400, { connector: 'usb-9' }, 'REVIUNG41'],
    ['an unknown fact', 400, { $where: 'x' }, 'REVIUNG41'],
  ])('is refused about %s', async (_, expected, told, name) => {
    const { token } = await newBuyer(shop());
    expect((await answer(token, told, name)).status).toBe(expected);
    await shop().api.put('/keyboards/answers').send({ name, facts: told }).expect(401);
  });

  it('is in the data that the owner can download, and goes with the account', async () => {
    const email = 'answering@example.com';
    const token = await signIn(shop(), email);
    await answer(token, { connector: 'usb-c' }).expect(200);
    const { text } = await shop().as(token).get(`/user/${email}/data`).expect(200);
    expect(JSON.parse(text).keyboardAnswers).toMatchObject([{ keyboard: 'reviung41' }]);
    await shop().as(token).delete(`/user/${email}`).expect(200);
    expect(await shop().db.collection('keyboardAnswers').countDocuments()).toBe(0);
  });
});
