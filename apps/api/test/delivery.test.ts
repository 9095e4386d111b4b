import { setTimeout as sleep } from 'node:timers/promises';
import { computeCharges, type VersionedTable } from '@switchyard/shared';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkAddress } from '../src/delivery/check-address.ts';
import { readCountryRules } from '../src/delivery/country-rules.ts';
import { createAccounts } from './resilience/support/accounts.ts';
import { chargedOrder, home, openOrder } from './support/orders.ts';
import { addPart, bearer, buildOrder, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
let admin: { Authorization: string };

beforeEach(async () => {
  await shop().db.collection('deliveryTables').deleteMany({});
  admin = bearer(await signInAdmin(shop()));
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
    groups: [group('Home', ['US'], [0, 5], [1000, 9.5]), group('Europe', ['DE', 'GB'], [0, 14])],
    taxes: [
      { country: 'GB', percent: 20, included: false },
      { country: 'DE', percent: 19, included: true },
    ],
    ...facts,
  };
}

const save = (table: object) => shop().api.put('/delivery/table').set(admin).send(table);

async function saved(facts: Record<string, unknown> = {}): Promise<VersionedTable> {
  const answer = await save(buildTable(facts));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const quote = (part: string, quantity: number, country: string) =>
  shop().api.get('/delivery/quote').query({ part, quantity, country });

describe('the table', () => {
  it('is empty at first, and then as an admin saved it', async () => {
    const { body: empty } = await shop().api.get('/delivery/table').set(admin);
    const { countries } = empty;
    expect(countries).toContainEqual({ code: 'NZ', name: 'New Zealand' });
    expect(empty).toEqual({
      version: 0,
      home: 'US',
      addressRequired: false,
      groups: [],
      taxes: [],
      countries,
    });
    const table = await saved();
    expect(table).toEqual({ ...buildTable(), version: 1 });
    expect((await shop().api.get('/delivery/table').set(admin)).body).toEqual({ ...table, countries });
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
        { country: 'United Kingdom', percent: 20, included: false },
        { country: 'Germany', percent: 19, included: true },
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

  it('leaves a line in the audit trail for each change', async () => {
    const { version, ...before } = await saved();
    await save({ ...before, version, taxes: [] });
    const { body: lines } = await shop().api.get('/audit?q=delivery&limit=1').set(admin);
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
    expect(refused?.body).toMatchObject({ code: 'conflict' });
    const kept = answers.find(({ status }) => status === 200);
    expect((await shop().api.get('/delivery/table').set(admin)).body).toMatchObject(kept?.body);
  });

  it('lets only one of two first tables in', async () => {
    const answers = await Promise.all([save(buildTable()), save(buildTable({ taxes: [] }))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  const all = (...steps: [number, number][]) => [group('All', ['*'], ...steps)];
  it.each([
    [
      'a country in two groups',
      { groups: [...all([0, 1]), group('B', ['*'], [0, 1])] },
      'groups.1.countries',
    ],
    ['a group without countries', { groups: [group('None', [], [0, 1])] }, 'groups.0.countries'],
    [
      'a country that does not exist',
      { groups: [...all([0, 1]), group('B', ['QQ'], [0, 1])] },
      'groups.1.countries',
    ],
    ['a group without steps', { groups: all() }, 'groups.0.steps'],
    ['a first step above 0', { groups: all([5, 1]) }, 'groups.0.steps.0.from'],
    ['steps that do not rise', { groups: all([0, 1], [9, 2], [9, 3]) }, 'groups.0.steps.2.from'],
    ['half a gram', { groups: all([0, 1], [9.5, 2]) }, 'groups.0.steps.1.from'],
    ['a price of half a cent', { groups: all([0, 1.005]) }, 'groups.0.steps.0.price'],
    ['a negative price', { groups: all([0, -1]) }, 'groups.0.steps.0.price'],
    [
      'a tax that is there twice',
      {
        taxes: [
          { country: 'DE', percent: 7, included: true },
          { country: 'de', percent: 19, included: true },
        ],
      },
      'taxes.1.country',
    ],
    ['a tax above 100 %', { taxes: [{ country: 'DE', percent: 101, included: true }] }, 'taxes.0.percent'],
    [
      'a tax with four decimals',
      { taxes: [{ country: 'DE', percent: 7.0001, included: true }] },
      'taxes.0.percent',
    ],
    ['a home that is not delivered to', { home: 'FR' }, 'home'],
    ['too many groups', { groups: Array.from({ length: 31 }, () => group('G', ['FR'], [0, 1])) }, 'groups'],
  ])('refuses %s and changes nothing', async (_, facts, path) => {
    const answer = await save(buildTable(facts));
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(`body.${path}`);
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
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
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

  it('adds delivery by the value of the goods', async () => {
    const part = await addPart(shop(), { price: 25 });
    const steps = [
      { from: 0, price: 8 },
      { from: 50, price: 0 },
    ];
    await saved({ groups: [{ name: 'All', countries: ['*'], by: 'value', steps }], taxes: [] });
    expect((await quote(part._id, 1, 'NZ')).body).toMatchObject({ delivery: 8, total: 33 });
    expect((await quote(part._id, 2, 'NZ')).body).toMatchObject({ delivery: 0, total: 50 });
  });

  it('prefers the group that names a country to the one for everywhere else', async () => {
    const part = await addPart(shop());
    await saved({ groups: [group('All', ['*'], [0, 30]), group('Home', ['US'], [0, 5])] });
    expect((await quote(part._id, 1, 'US')).body.delivery).toBe(5);
    expect((await quote(part._id, 1, 'NZ')).body.delivery).toBe(30);
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
    expect((await quote(part._id, 1, 'US')).body).toMatchObject({ status: 400, code: 'invalid_input' });
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

describe('an order without an address', () => {
  it('pays no delivery, and is refused once the shop wants an address with every order', async () => {
    const part = await addPart(shop());
    const [buyer] = await createAccounts(shop().db, 1);
    const place = () =>
      shop()
        .api.post('/booking')
        .set(bearer(buyer?.token ?? ''))
        .send(buildOrder(part, buyer?.email ?? '', 2));
    await saved();
    const { body } = await place();
    expect(body.booking).toMatchObject({ delivery: 0, tax: 0, total: body.booking.price });
    await saved({ addressRequired: true, version: 1 });
    const refused = await place();
    expect(refused.body).toMatchObject({ code: 'address_missing', success: true });
  });

  it('is not paid by less than it costs, when the address comes while the provider is asked', async () => {
    await saved();
    const first = await chargedOrder(shop());
    const second = await openOrder(shop(), { buyer: first.buyer, part: first.part });
    const path = `/v1/payment_intents/${first.intentId}`;
    shop().sandbox.faults.add({ kind: 'hang', path, milliseconds: 2000 });
    const [reported] = await Promise.all([
      second.report(first.intentId),
      sleep(200).then(() =>
        shop()
          .api.put(`/booking/${second.id}/address`)
          .set(bearer(second.buyer.token))
          .send(home)
          .expect(200),
      ),
    ]);
    expect(reported.body).toMatchObject({ code: 'payment_mismatch' });
    expect(await second.read()).toMatchObject({ status: 'held', delivery: 5 });
    await first.report(first.intentId);
    expect(await first.faults()).toEqual([]);
  });
});

describe('charges', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const steps = fc.uniqueArray(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 5 }).chain((from) =>
    fc.array(cents, { minLength: from.length + 1, maxLength: from.length + 1 }).map((prices) =>
      [0, ...from.toSorted((one, other) => one - other)].map((start, index) => ({
        // Dollars and grams alike.
        from: start / 100,
        price: (prices[index] ?? 0) / 100,
      })),
    ),
  );
  const tax = fc.record({
    country: fc.constant('US'),
    percent: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
    included: fc.boolean(),
  });
  const tables = fc.record({
    home: fc.constant('US'),
    addressRequired: fc.constant(false),
    groups: fc.array(
      fc.record({
        name: fc.constant('All'),
        countries: fc.constantFrom('US', '*').map((code) => [code]),
        by: fc.constantFrom('value' as const, 'weight' as const),
        steps,
      }),
      { maxLength: 1 },
    ),
    taxes: fc.array(tax, { maxLength: 1 }),
  });

  it('add up, and round the tax half up to the cent, for any table', () => {
    fc.assert(
      fc.property(
        tables,
        cents,
        fc.integer({ min: 0, max: 10_000_000 }),
        (table, goodsCents, weightGrams) => {
          const due = computeCharges(table, { goodsCents, weightGrams, country: 'US' });
          if (!due) throw new Error('Each of these tables delivers to the United States.');
          expect(due.totalCents).toBe(goodsCents + due.deliveryCents + (due.taxIncluded ? 0 : due.taxCents));
          const net = BigInt(goodsCents + due.deliveryCents);
          const thousandths = BigInt(Math.round((table.taxes[0]?.percent ?? 0) * 1000));
          const whole = due.taxIncluded ? 100_000n + thousandths : 100_000n;
          expect(BigInt(due.taxCents)).toBe((2n * net * thousandths + whole) / (2n * whole));
          const [all] = table.groups;
          const measure = all?.by === 'value' ? goodsCents / 100 : weightGrams;
          const reached = all?.steps.filter(({ from }) => from <= measure);
          expect(due.deliveryCents).toBe(Math.round((reached?.at(-1)?.price ?? 0) * 100));
        },
      ),
    );
  });
});
