import { expect, it, onTestFinished } from 'vitest';
import { paidOrder } from './support/orders.ts';
import { addPart, signInAdmin, startShop, useShop } from './support/shop.ts';

const shop = useShop();

it('a new shop reads which steps to its first sale are done, and what is missing for real money', async () => {
  const admin = shop().as(await signInAdmin(shop()));
  const start = async () => {
    const { body } = await admin.get('/overview/start').expect(200);
    return {
      done: body.steps.flatMap(({ step, isDone }: { step: string; isDone: boolean }) => (isDone ? step : [])),
      missing: body.missing,
    };
  };
  expect(await start()).toEqual({
    done: [],
    missing: [
      'own_name',
      'own_address',
      'own_email',
      'delivery_costs',
      'part_on_sale',
      'mail_server',
      'live_keys',
    ],
  });

  const decided = { name: 'Klackwerk', address: 'Weg 1, Berlin', email: 'hello@klackwerk.example' };
  await admin.put('/settings/shop').send({ version: 0, decided }).expect(200);
  // The shop began with US dollars. Saying so is a choice, too.
  await admin.put('/settings/currency').send({ currency: 'usd' }).expect(200);
  const table = { version: 0, home: 'DE', addressRequired: false, groups: [], taxes: [] };
  await admin.put('/delivery/table').send(table).expect(200);
  expect(await start()).toEqual({
    done: ['seller', 'currency', 'delivery'],
    missing: ['part_on_sale', 'mail_server', 'live_keys'],
  });

  const { body: look } = await admin.get('/shop/look').expect(200);
  await admin
    .put('/shop/look')
    .send({ ...look, accent: '#7a2048' })
    .expect(200);
  expect((await start()).done).not.toContain('look');
  await admin.post('/shop/look/published').send({ version: 1 }).expect(200);

  const taxes = [{ country: 'DE', percent: 19, included: true }];
  await admin
    .put('/delivery/table')
    .send({ ...table, version: 1, taxes })
    .expect(200);
  await paidOrder(shop(), { part: await addPart(shop(), { price: 12.5 }) });
  expect(await start()).toEqual({
    done: ['seller', 'look', 'currency', 'delivery', 'tax', 'part', 'sale'],
    missing: ['mail_server', 'live_keys'],
  });
});

it('costs of delivery that were saved in another currency are missing until they are saved again', async () => {
  const other = await startShop();
  onTestFinished(() => other.stop());
  const admin = other.as(await signInAdmin(other));
  const isMissing = async () =>
    (await admin.get('/overview/start').expect(200)).body.missing.includes('delivery_costs');
  const groups = [{ name: 'Home', countries: ['JP'], by: 'value', steps: [{ from: 0, price: 490 }] }];
  const save = (version: number) =>
    admin
      .put('/delivery/table')
      .send({ version, home: 'JP', addressRequired: false, groups, taxes: [] })
      .expect(200);
  await save(0);
  expect(await isMissing()).toBe(false);
  await admin.put('/settings/currency').send({ currency: 'jpy' }).expect(200);
  expect(await isMissing()).toBe(true);
  await save(1);
  expect(await isMissing()).toBe(false);
});
