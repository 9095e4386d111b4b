import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/infrastructure/config/config.ts';
import { createSettingsRepository } from '../src/shop/settings/settings.repository.ts';
import { takePreparedDatabase } from './support/prepared-database.ts';
import { bearer, signInAdmin, startShop, testEnvironment, useShop, type Shop } from './support/shop.ts';

const shop = useShop({ SHOP_NAME: 'Ann Smith Ltd', ORDER_HOLD_MINUTES: '45' });
const began = {
  name: 'Ann Smith Ltd',
  address: '',
  email: '',
  holdMinutes: 45,
  returnDays: 30,
};

/** Restarts the shop with another environment. @returns the warnings that it logs */
async function startAgain(environment: Record<string, string>) {
  const warnings: { msg: string; variables: string[] }[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line);
    if (entry.level === 40) warnings.push(entry);
  };
  const later = await startShop(environment, shop().db, { write });
  onTestFinished(() => later.stop());
  return { later, warnings };
}

async function readSettings(of: Shop) {
  const admin = bearer(await signInAdmin(of));
  const { body } = await of.api.get('/settings/shop').set(admin).expect(200);
  const { seller } = (await of.api.get('/settings').expect(200)).body;
  return { admin, configured: body.configured, seller };
}

it('a shop stays as its first start stored it, and a later start names the variables that say something else', async () => {
  const { name, address, email } = began;
  const { later, warnings } = await startAgain({
    SHOP_NAME: 'Bea Berg',
    SHOP_PHONE: '+44 20 7946 0000',
    ORDER_HOLD_MINUTES: '45',
    RETURN_DAYS: '60',
  });
  for (const process of [shop(), later]) {
    const { configured, seller } = await readSettings(process);
    expect(configured).toEqual(began);
    expect(seller).toEqual({ name, address, email });
  }
  expect(warnings).toMatchObject([
    {
      variables: ['SHOP_NAME', 'SHOP_PHONE', 'RETURN_DAYS'],
      msg: expect.stringMatching(/are not applied: .* under Settings$/),
    },
  ]);
});

it('a later start without the variables says nothing, and what is decided in the shop counts in it', async () => {
  const { later, warnings } = await startAgain({});
  const { admin } = await readSettings(shop());
  const decided = { name: 'Bea Berg' };
  await shop().api.put('/settings/shop').set(admin).send({ version: 0, decided }).expect(200);
  const { configured, seller } = await readSettings(later);
  expect(configured).toEqual(began);
  expect(seller.name).toBe('Bea Berg');
  expect(warnings).toEqual([]);
});

it('of several first starts at once, one stores all of its values, and each goes by them', async () => {
  const { db, drop } = await takePreparedDatabase();
  onTestFinished(drop);
  const stored = await Promise.all(
    ['Ann', 'Bea', 'Cid', 'Dan', 'Eve', 'Fay'].map((name) => {
      const { firstSettings } = readConfig({ ...testEnvironment, SHOP_NAME: name, SHOP_ADDRESS: name });
      return createSettingsRepository(db).begin(firstSettings.values, new Date());
    }),
  );
  const [first] = stored;
  expect(first?.address).toBe(first?.name);
  expect(stored).toEqual(stored.map(() => first));
});
