import { describe, expect, it } from 'vitest';
import { createImagesRepository } from '../src/catalogue/images/images.repository.ts';
import { pathOf, picture } from './support/pictures.ts';
import { addPart, placeOrder, signIn, signInAdmin, startShop, useShop, type Shop } from './support/shop.ts';

describe('a picture that nothing refers to', () => {
  const day = 24 * 60 * 60 * 1000;
  const files = (one: Shop) => one.db.collection('images.files').countDocuments();
  const chunks = (one: Shop) => one.db.collection('images.chunks').countDocuments();
  const review = (one: Shop, token: string, img: string) =>
    one.as(token).post('/review').send({ name: 'Bea', addComment: 'Crisp.', ratings: 5, img });

  async function open() {
    const one = await startShop();
    const token = await signIn(one, 'collector@example.com');
    const store = async (width: number): Promise<string> => {
      const file = await picture(width, 30).png().toBuffer();
      const answer = await one.as(token).post('/image').attach('image', file, 'x');
      return answer.body.data.url;
    };
    const isThere = async (url: string) => (await one.api.get(pathOf(url))).status === 200;
    return { one, token, store, isThere };
  }

  it('is deleted after a day with all its widths; pictures in use stay', async () => {
    const { one, token, store, isThere } = await open();
    const [unused, ofReview, ofPart, ofProfile] = [
      await store(31),
      await store(32),
      await store(33),
      await store(34),
    ];
    await review(one, token, ofReview);
    const part = await addPart(one, { img: `https://shop.example${ofPart}?width=320` });
    const profile = {
      education: 'x',
      location: 'x',
      city: 'x',
      phone: '12345',
      linkedin: 'x',
      img: ofProfile,
    };
    await one.as(token).post('/profile').send(profile);
    await one.app.loops.orders();
    expect(await files(one)).toBe(16);
    for (let days = 0; days < 3; days += 1) {
      one.clock.forward(day + 1000);
      await Promise.all([one.app.loops.orders(), one.app.loops.orders()]);
      expect([await files(one), await chunks(one)]).toEqual([12, 12]);
      expect(await Promise.all([unused, ofReview, ofPart, ofProfile].map(isThere))).toEqual([
        false,
        true,
        true,
        true,
      ]);
    }
    await one.as(await signInAdmin(one)).delete(`/part/${part._id}`);
    await review(one, token, 'https://example.com/other.png');
    one.clock.forward(2 * day);
    await one.app.loops.orders();
    expect(await Promise.all([ofReview, ofPart, ofProfile].map(isThere))).toEqual([false, true, true]);
    await one.stop();
  });

  it('stays while an order shows it, although its part has another', async () => {
    const { one, token, store, isThere } = await open();
    const [ofOrder, next, unused] = [await store(39), await store(40), await store(41)];
    const part = await addPart(one, { img: ofOrder });
    const order = await placeOrder(one, token, part, 'collector@example.com');
    const change = one.as(await signInAdmin(one)).patch(`/part/${part._id}`);
    await change.send({ img: next }).expect(200);
    one.clock.forward(day + 1000);
    await one.app.loops.orders();
    expect(await Promise.all([ofOrder, next, unused].map(isThere))).toEqual([true, true, false]);
    expect((await one.as(token).get(`/booking/${order._id}`)).body.img).toBe(ofOrder);
    await one.stop();
  });

  it('stays if it is used or uploaded again during its deletion', async () => {
    const { one, token, store, isThere } = await open();
    const urls = await Promise.all([35, 36, 37, 38].map(store));
    one.clock.forward(day + 1000);
    // The uploads race with different moments of the sweep. No upload may return the URL of a deleted picture.
    const [swept, ...again] = await Promise.all([
      Promise.all([one.app.loops.orders(), one.app.loops.orders()]),
      ...[35, 36, 37, 38].map(store),
    ]);
    expect(swept).toHaveLength(2);
    expect(again).toEqual(urls);
    expect(await Promise.all(urls.map(isThere))).toEqual([true, true, true, true]);
    for (const url of urls) expect((await one.api.get(`${pathOf(url)}?width=320`)).status).toBe(200);
    one.clock.forward(day + 1000);
    await review(one, token, urls[0] ?? '');
    await one.app.loops.orders();
    expect(await Promise.all(urls.map(isThere))).toEqual([true, false, false, false]);
    await one.stop();
  });
});

describe('the deletion of a picture', () => {
  const shop = useShop();

  it('does nothing if the picture was kept meanwhile, and leaves a later upload alone', async () => {
    const images = createImagesRepository(shop().db);
    const name = 'c0'.repeat(32);
    const [past, now, later] = [new Date(1000), new Date(2000), new Date(3000)];
    const bytes = Buffer.from('a picture');
    const store = async (until: Date) => {
      await images.store(`${name}-320`, bytes);
      await images.store(name, bytes, { owners: [], keepUntil: until });
    };
    await store(past);
    const found = (await images.due(now, 1000)).find(({ filename }) => filename === name);
    if (!found) throw new Error('It was not due');
    expect(await images.keep(name, 'ann@example.com', later)).toBe(true);
    await images.remove(found, [`${name}-320`], now);
    expect(await images.open(name)).toBeDefined();

    // The picture is uploaded again while it is being deleted.
    await shop()
      .db.collection('images.files')
      .updateOne({ _id: found._id }, { $set: { 'metadata.leaving': true } });
    expect(await images.keep(name, 'ann@example.com', later)).toBe(false);
    await store(new Date(9000));
    await images.remove(found, [`${name}-320`], new Date(4000));
    expect(await images.open(name)).toBeDefined();
    expect(await images.open(`${name}-320`)).toBeDefined();
    expect(await shop().db.collection('images.files').countDocuments({ filename: name })).toBe(1);
  });
});
