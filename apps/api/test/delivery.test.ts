import type { VersionedTable } from '@switchyard/shared/delivery';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkAddress } from '../src/orders/delivery/check-address.ts';
import { readCountryRules } from '../src/orders/delivery/country-rules.ts';
import { clearDelivery } from './support/clear-delivery.ts';
import { createAccounts } from './support/stored-accounts.ts';
import { chargedOrder, home, openOrder } from './support/orders.ts';
import { addPart, buildOrder, adminToken, useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;

beforeEach(async () => {
  await clearDelivery(shop());
  admin = shop().as(await adminToken(shop()));
});

const group = (name: string, countries: string[], ...steps: [from: number, price: number][]) => ({
  name,
  countries,
  by: 'weight',
  steps: steps.map(([from, price]) => ({ from, price })),
});

function buildTable(facts: Record<string, unknown> = {}) {
  return {
    version: 0,
    home: 'US',
    addressRequired: false,
    defaultWeight: 500,
    groups: [group('Home', ['US'], [0, 5], [1000, 9.5]), group('Europe', ['DE', 'GB'], [0, 14])],
    taxes: [
      { country: 'GB', percent: 20, included: false },
      { country: 'DE', percent: 19, included: true },
    ],
    ...facts,
  };
}

const berlin = {
  name: 'Ada Lovelace',
  line1: '1 Elm Street',
  city: 'Berlin',
  postalCode: '10117',
  country: 'DE',
};

const save = (table: object) => admin.put('/delivery/table').send(table);

async function saved(facts: Record<string, unknown> = {}): Promise<VersionedTable> {
  const answer = await save(buildTable(facts));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const quote = (part: string, quantity: number, country: string) =>
  shop().api.get('/delivery/quote').query({ part, quantity, country });

describe('the table', () => {
  it('is empty at first, and then as an admin saved it', async () => {
    const { body: empty } = await admin.get('/delivery/table');
    const { countries } = empty;
    expect(countries).toContainEqual({ code: 'NZ', name: 'New Zealand' });
    expect(empty).toEqual({
      version: 0,
      home: 'US',
      addressRequired: false,
      defaultWeight: 500,
      groups: [],
      taxes: [],
      countries,
    });
    const table = await saved();
    expect(table).toEqual({ ...buildTable(), version: 1 });
    expect((await admin.get('/delivery/table')).body).toEqual({ ...table, countries });
  });

  it('tells everybody the costs, with countries by name', async () => {
    await saved({ groups: [group('Home', ['US'], [0, 5]), group('Others', ['DE', '*'], [0, 9.5])] });
    const { body } = await shop().api.get('/delivery/costs');
    const by = 'weight';
    expect(body).toEqual({
      groups: [
        {
          name: 'Home',
          countries: ['United States'],
          isEverywhereElse: false,
          by,
          steps: [{ from: 0, price: 5 }],
        },
        {
          name: 'Others',
          countries: ['Germany'],
          isEverywhereElse: true,
          by,
          steps: [{ from: 0, price: 9.5 }],
        },
      ],
      taxes: [
        { country: 'Germany', percent: 19, included: true },
        { country: 'United Kingdom', percent: 20, included: false },
      ],
    });
  });

  it('takes numbers as number inputs send them', async () => {
    const steps = [
      { from: '0', price: '5' },
      { from: '50.5', price: '0' },
    ];
    const { groups } = await saved({ groups: [{ name: 'All', countries: ['*'], by: 'value', steps }] });
    expect(groups[0]?.steps).toEqual([
      { from: 0, price: 5 },
      { from: 50.5, price: 0 },
    ]);
  });

  it('leaves an entry in the audit trail for each change', async () => {
    const { version, ...before } = await saved();
    await save({ ...before, version, taxes: [] });
    const { body: lines } = await admin.get('/audit?q=delivery&limit=1');
    expect(lines).toMatchObject([
      { action: 'delivery-changed', by: 'admin@example.com', before, after: { ...before, taxes: [] } },
    ]);
  });

  it('keeps two admins from overwriting each other unseen', async () => {
    const table = await saved();
    const mine = { ...table, taxes: [] };
    const theirs = { ...table, groups: [group('All', ['*'], [0, 1])], taxes: [] };
    const answers = await Promise.all([save(mine), save(theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'delivery_table_changed' });
    const kept = answers.find(({ status }) => status === 200);
    expect((await admin.get('/delivery/table')).body).toMatchObject(kept?.body);
  });

  it('lets only one of two first tables in', async () => {
    const answers = await Promise.all([save(buildTable()), save(buildTable({ taxes: [] }))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('with faults is refused, each is named, and nothing changes', async () => {
    const groups = [group('None', ['QQ'], [0, 1]), group('All', ['*'], [5, 1])];
    const answer = await save(buildTable({ groups, home: 'F' }));
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['body.groups.1.steps.0.from', 'body.home']),
    );
    const unknown = await save(buildTable({ groups: [groups[0], group('All', ['*'], [0, 1])] }));
    expect(unknown.body.issues).toMatchObject([{ path: 'body.groups.0.countries' }]);
    expect(await shop().db.collection('deliveryTables').countDocuments()).toBe(0);
  });
});

describe('GET /delivery', () => {
  const codes = async () =>
    (await shop().api.get('/delivery')).body.countries.map(({ code }: { code: string }) => code);

  it('lists every country as long as the table is empty', async () => {
    expect(await codes()).toEqual(expect.arrayContaining(['US', 'GB', 'JP', 'NZ']));
  });

  it('lists the countries of the groups by name, with what their addresses need', async () => {
    await saved();
    const { body, headers } = await shop().api.get('/delivery');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(body).toMatchObject({
      home: 'US',
      countries: [
        {
          code: 'DE',
          name: 'Germany',
          postalCode: { label: 'Postal code', required: true, example: '26133' },
        },
        { code: 'GB', name: 'United Kingdom' },
        {
          code: 'US',
          name: 'United States',
          region: { label: 'State', required: true },
          postalCode: { label: 'ZIP code', required: true, pattern: expect.any(String), example: '95014' },
        },
      ],
    });
    expect(body.countries[0].region).toBeUndefined();
  });

  it('lists every country if a group is for everywhere else', async () => {
    await saved({ groups: [group('All', ['*'], [0, 1])] });
    expect(await codes()).toContain('NZ');
  });
});

describe('GET /delivery/quote', () => {
  it('adds delivery by weight, and the tax of the country', async () => {
    const part = await addPart(shop(), { price: 19.99, weight: 400 });
    await saved();
    const total = async (quantity: number, country: string) =>
      (await quote(part._id, quantity, country)).body;
    expect(await total(2, 'US')).toEqual({
      goods: 39.98,
      delivery: 5,
      tax: 0,
      taxIncluded: false,
      total: 44.98,
    });
    expect(await total(3, 'US')).toMatchObject({ delivery: 9.5, total: 69.47 });
    expect(await total(1, 'GB')).toEqual({
      goods: 19.99,
      delivery: 14,
      tax: 6.8,
      taxIncluded: false,
      total: 40.79,
    });
    expect(await total(1, 'de')).toEqual({
      goods: 19.99,
      delivery: 14,
      tax: 5.43,
      taxIncluded: true,
      total: 33.99,
    });
  });

  it('counts a part without a weight as the default weight', async () => {
    const part = await addPart(shop(), { price: 20 });
    const { version } = await saved();
    const delivery = async (quantity: number) => (await quote(part._id, quantity, 'US')).body.delivery;
    expect([await delivery(1), await delivery(2)]).toEqual([5, 9.5]);
    await saved({ version, defaultWeight: 499 });
    expect([await delivery(2), await delivery(3)]).toEqual([5, 9.5]);
  });

  it('adds nothing while the table is empty', async () => {
    const part = await addPart(shop(), { price: 19.99 });
    expect((await quote(part._id, 1, 'NZ')).body).toEqual({
      goods: 19.99,
      delivery: 0,
      tax: 0,
      taxIncluded: false,
      total: 19.99,
    });
  });

  it('refuses a country without delivery, a part that is gone and bad input', async () => {
    const part = await addPart(shop());
    await saved();
    expect((await quote(part._id, 1, 'NZ')).body).toMatchObject({ status: 400, code: 'no_delivery' });
    expect((await quote('0'.repeat(24), 1, 'US')).status).toBe(404);
    expect((await quote(part._id, 0, 'America')).body.issues).toEqual([
      { path: 'query.quantity', message: 'Quantity must be at least 1' },
      { path: 'query.country', message: 'Country must be a code of two letters' },
    ]);
  });

  it('refuses a total that no card can pay', async () => {
    const part = await addPart(shop(), { price: 999_999.99 });
    await saved();
    expect((await quote(part._id, 1, 'US')).body).toMatchObject({ status: 400, code: 'amount_too_large' });
  });
});

describe('an address', () => {
  const rules = readCountryRules();
  const address = { name: 'Ann', line1: '1 Main Street', city: 'Springfield', country: 'US' };
  const check = (facts: Partial<Parameters<typeof checkAddress>[0]>) => {
    const whole = { ...address, ...facts };
    return checkAddress(whole, 'body.address', rules.get(whole.country));
  };
  const issuesOf = (facts: Parameters<typeof check>[0]) => {
    try {
      check(facts);
      return [];
    } catch (error) {
      return (error as { issues: unknown }).issues;
    }
  };

  it.each([
    ['US', { region: 'IL', postalCode: '62701-1234' }],
    ['GB', { postalCode: 'sw1a 1aa' }],
    ['DE', { postalCode: '10117' }],
    ['IE', {}],
    ['HK', { region: 'Kowloon' }],
    ['AE', { region: 'Dubai' }],
  ])('is good in %s with what that country needs', (country, facts) => {
    expect(check({ country, ...facts })).toMatchObject({ country });
  });

  it('keeps its postal code in upper case', () => {
    expect(check({ country: 'GB', postalCode: 'sw1a 1aa' }).postalCode).toBe('SW1A 1AA');
  });

  it('is refused with an issue for each field', () => {
    expect(issuesOf({})).toEqual([
      { path: 'body.address.region', message: 'State is Required' },
      { path: 'body.address.postalCode', message: 'ZIP code is Required' },
    ]);
    expect(issuesOf({ region: 'IL', postalCode: '627' })).toEqual([
      { path: 'body.address.postalCode', message: 'Provide a valid ZIP code, such as 95014' },
    ]);
    expect(issuesOf({ country: 'QQ' })).toEqual([
      { path: 'body.address.country', message: 'There is no such country' },
    ]);
  });

  it('has an example in each country that its own pattern accepts', () => {
    for (const { code, postalCode } of rules.values()) {
      if (!postalCode?.pattern || !postalCode.example) continue;
      expect([code, postalCode.example]).toEqual([
        code,
        expect.stringMatching(`^(?:${postalCode.pattern})$`),
      ]);
    }
  });
});

describe('an order whose address has empty fields, as a form sends them', () => {
  const blank = { line2: '', region: ' ' };

  it('reads as one without these fields to its buyer and on the desk, and can be cancelled', async () => {
    const address = { ...berlin, ...blank };
    const placed = await openOrder(shop(), { address });
    const own = shop().as(placed.buyer.token);
    const later = await openOrder(shop(), { buyer: placed.buyer, part: placed.part });
    await own.put(`/booking/${later.id}/address`).send(address).expect(200);
    for (const { id } of [placed, later]) {
      const { body } = await own.get(`/booking/${id}`).expect(200);
      expect(body.address).toEqual(berlin);
    }
    await own.get('/booking').query({ buyer: placed.buyer.email }).expect(200);
    await admin.get('/orders').query({ limit: 5 }).expect(200);
    expect((await placed.cancel()).status).toBe(200);
  });
});

describe('an order without an address', () => {
  it('pays no delivery, and is refused once the shop wants an address with every order', async () => {
    const part = await addPart(shop());
    const [buyer] = await createAccounts(shop().db, 1);
    const place = () =>
      shop()
        .as(buyer?.token ?? '')
        .post('/booking')
        .send(buildOrder(part, buyer?.email ?? '', 2));
    await saved();
    const { body } = await place();
    expect(body.booking).toMatchObject({ delivery: 0, tax: 0, total: body.booking.price });
    await saved({ addressRequired: true, version: 1 });
    const refused = await place();
    expect(refused.body).toMatchObject({ code: 'address_required', success: true });
  });

  it('is not paid by less than it costs, when the address comes while the provider is asked', async () => {
    await saved();
    const first = await chargedOrder(shop());
    const second = await openOrder(shop(), { buyer: first.buyer, part: first.part });
    const path = `/v1/payment_intents/${first.intentId}`;
    const { met } = shop().sandbox.faults.add({ kind: 'hang', path, milliseconds: 2000 });
    const [reported] = await Promise.all([
      second.report(first.intentId),
      met.then(() =>
        shop().as(second.buyer.token).put(`/booking/${second.id}/address`).send(home).expect(200),
      ),
    ]);
    expect(reported.body).toMatchObject({ code: 'payment_mismatch' });
    // The order's two units have no weight, so they count as one kilogram.
    expect(await second.read()).toMatchObject({ status: 'held', delivery: 9.5 });
    await first.report(first.intentId);
    expect(await first.faults()).toEqual([]);
  });
});
