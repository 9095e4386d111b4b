import { setShopCurrency } from '@switchyard/shared';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keepCurrency } from '../src/preparation.ts';
import { createShopCurrency } from '../src/infrastructure/database/shop-currency.ts';
import { addPart, adminToken, bearer, signInAdmin, startShop, type Shop } from './support/shop.ts';

const part = {
  name: 'Fell',
  description: 'x',
  img: '/api/image/x',
  price: 12.5,
  availableQuantity: 9,
  minimumOrder: 1,
};

async function newShop(environment: Record<string, string> = {}): Promise<Shop> {
  const shop = await startShop(environment);
  onTestFinished(() => shop.stop());
  return shop;
}

const recordsOf = ({ db }: Shop) =>
  db.collection<{ _id: 'prices'; currency: string; isFixed?: true }>('shop');

const choose = async (shop: Shop, currency: string) =>
  shop
    .as(await signInAdmin(shop))
    .put('/settings/currency')
    .send({ currency });

describe('the currency of a shop', () => {
  it('is chosen on screen until there is a part, and stays after that', async () => {
    const shop = await newShop({ SHOP_CURRENCY: 'gbp' });
    const admin = shop.as(await signInAdmin(shop));
    expect((await admin.get('/settings/currency')).body).toEqual({ currency: 'gbp', isFixed: false });
    const chosen = await choose(shop, 'krw');
    expect([chosen.status, chosen.body, chosen.headers['x-currency']]).toEqual([
      200,
      { currency: 'krw', isFixed: false },
      'krw',
    ]);
    expect((await shop.api.get('/settings')).body.currency).toBe('krw');
    const whole = await admin.post('/part').send(part);
    expect(whole.body.issues).toMatchObject([{ message: 'Price must be a whole number' }]);
    // What was refused fixed nothing.
    expect((await choose(shop, 'chf')).status).toBe(200);

    const { _id: id } = await addPart(shop, { price: 12.5 });
    expect((await admin.get('/settings/currency')).body).toEqual({ currency: 'chf', isFixed: true });
    await admin.delete(`/part/${id}`).expect(200);
    const late = await choose(shop, 'eur');
    expect([late.status, late.body.code]).toEqual([409, 'currency_fixed']);
    expect((await choose(shop, 'chf')).status).toBe(200);

    const { body: trail } = await admin.get('/audit?q=settings');
    expect(trail.map(({ after, refused }: Record<string, unknown>) => [after, refused])).toEqual([
      // Of a refused act the trail has the try, and that it was refused.
      [{ currency: 'eur' }, 'currency_fixed'],
      [{ currency: 'eur' }, undefined],
      [{ currency: 'chf' }, undefined],
      [{ currency: 'krw' }, undefined],
    ]);
  });

  it('is not another one for an import than for its preview', async () => {
    const shop = await newShop({ SHOP_CURRENCY: 'eur' });
    const admin = shop.as(await signInAdmin(shop));
    const csv = 'name,description,img,price,availableQuantity,minimumOrder\nFell,x,/api/image/x,1200,9,1\n';
    const fingerprint = async () =>
      (await admin.post('/parts/import/preview').send({ csv }).expect(200)).body.fingerprint;
    const previewed = await fingerprint();
    await choose(shop, 'jpy');
    const late = await admin.post('/parts/import').send({ csv, fingerprint: previewed });
    expect([late.status, late.body.code]).toEqual([409, 'currency_just_changed']);
    const again = await admin.post('/parts/import').send({ csv, fingerprint: await fingerprint() });
    expect(again.body.added).toHaveLength(1);
  });

  it('is chosen by an owner alone, from those that there are', async () => {
    const shop = await newShop();
    expect((await choose(shop, 'xyz')).status).toBe(400);
    expect((await shop.api.put('/settings/currency').send({ currency: 'eur' })).status).toBe(401);
  });

  it('wins over SHOP_CURRENCY at the next start, with parts and without', async () => {
    const shop = await newShop();
    await keepCurrency(shop.db, 'usd');
    await choose(shop, 'sek');
    await keepCurrency(shop.db, 'usd');
    await addPart(shop, { price: 12.5 });
    await keepCurrency(shop.db, 'usd');
    const again = await startShop({ SHOP_CURRENCY: 'usd' }, shop.db);
    onTestFinished(() => again.stop());
    expect((await again.api.get('/settings')).body.currency).toBe('sek');
  });

  it('of a shop from before it was recorded stays if the shop has a part', async () => {
    const shop = await newShop();
    await addPart(shop, { price: 12.5 });
    await recordsOf(shop).deleteOne({ _id: 'prices' });
    const again = await startShop({}, shop.db);
    onTestFinished(() => again.stop());
    const admin = again.api.put('/settings/currency').set(bearer(await adminToken(shop)));
    expect((await admin.send({ currency: 'eur' })).body.code).toBe('currency_fixed');
  });
});

// In one process the shop's currency is one variable, so two processes are played by two keepers of one record.
describe('two processes', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await startShop()));
  afterEach(async () => {
    setShopCurrency('usd');
    await recordsOf(shop).deleteOne({ _id: 'prices' });
  });
  const keeper = () => createShopCurrency(shop.db, [{ name: 'parts', hasPrices: 'always' }], 'usd');

  it('follow a choice with their next call', async () => {
    const [here, there] = [keeper(), keeper()];
    await here.choose('jpy');
    setShopCurrency('usd');
    await there.follow();
    await expect(there.during(() => there.fix())).resolves.toBeUndefined();
    await expect(here.choose('eur')).rejects.toMatchObject({ code: 'currency_fixed' });
  });

  it('add no first part whose price was meant in the former currency', async () => {
    const [here, there] = [keeper(), keeper()];
    await there.follow();
    await there.during(async () => {
      await here.choose('jpy');
      setShopCurrency('usd');
      await expect(there.fix()).rejects.toMatchObject({
        code: 'currency_just_changed',
        parameters: { currency: 'jpy' },
      });
    });
    // The refused part fixed nothing.
    await expect(here.choose('eur')).resolves.toBeUndefined();
  });

  it('either choose or add the first part, whichever comes first', async () => {
    for (let round = 0; round < 20; round += 1) {
      await recordsOf(shop).deleteOne({ _id: 'prices' });
      const [here, there] = [keeper(), keeper()];
      const [added, chosen] = await Promise.allSettled([there.during(() => there.fix()), here.choose('jpy')]);
      const record = await recordsOf(shop).findOne({ _id: 'prices' });
      expect([added.status, chosen.status, record?.currency, record?.isFixed]).toBeOneOf([
        ['fulfilled', 'rejected', 'usd', true],
        ['rejected', 'fulfilled', 'jpy', undefined],
      ]);
      setShopCurrency('usd');
    }
  });
});
