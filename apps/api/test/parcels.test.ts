import { describe, expect, it } from 'vitest';
import { mailingShop } from './support/mortal-shop.ts';
import { createProvider } from './support/provider.ts';
import { soldLines } from './support/copied-orders.ts';
import { useShop } from './support/shop.ts';

const shop = useShop(mailingShop);
const order = () => soldLines(shop());
const first = { lines: [{ n: 0, quantity: 3 }] };
const second = { lines: [{ n: 1, quantity: 2 }] };
const toShip = async () => {
  const answer = await shop()
    .api.get('/orders?tab=to-ship')
    .set((await order()).admin);
  return (answer.body as { _id: string }[]).map(({ _id }) => _id);
};
const actions = async (of: { events(): Promise<{ action: string }[]> }) =>
  (await of.events()).map(({ action }) => action);

describe('a parcel with some of the units', () => {
  it('leaves the order to be shipped, and the parcel with the rest ships it', async () => {
    const one = await order();
    const part = await one.ship(first);
    expect(part.body.booking).toMatchObject({
      status: 'paid',
      shipment: { carrier: 'DHL', trackingNumber: 'JD1' },
      parcels: [{ carrier: 'DHL', lines: first.lines }],
      lines: [{ toShip: 0 }, { toShip: 2 }],
    });
    expect(await toShip()).toContain(one.id);
    const rest = await one.ship({ carrier: 'UPS', trackingNumber: 'Z9' });
    expect(rest.body.booking).toMatchObject({
      status: 'shipped',
      shipment: { carrier: 'UPS', trackingNumber: 'Z9' },
      parcels: [{ carrier: 'DHL' }, { carrier: 'UPS', lines: second.lines }],
    });
    expect(await toShip()).not.toContain(one.id);
    expect((await actions(one)).slice(-2)).toEqual(['partly-shipped', 'shipped']);
    expect(await one.faults()).toEqual([]);
  });

  it('is named in its mail', async () => {
    const one = await order();
    await one.ship(first);
    await one.ship({ carrier: 'UPS' });
    const mails = await shop()
      .db.collection('mails')
      .find({ order: one.id, kind: 'order-shipped' })
      .sort({ _id: 1 })
      .toArray();
    const [switches, plates] = one.parts;
    expect(mails.map(({ data }) => ({ inside: data.inside, isPart: data.isPart }))).toEqual([
      { inside: [{ partName: switches?.name, quantity: 3 }], isPart: true },
      { inside: [{ partName: plates?.name, quantity: 2 }], isPart: true },
    ]);
  });

  it('is one parcel, however often and at once it is sent', async () => {
    const one = await order();
    const answers = await Promise.all([one.ship(first), one.ship(first), one.ship(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 1]);
    expect((await one.ship(first)).body.modifiedCount).toBe(0);
    await one.ship();
    expect((await one.ship()).body.modifiedCount).toBe(0);
    expect((await one.read()).parcels).toHaveLength(2);
  });

  it('goes to one of two calls that want the same units', async () => {
    const one = await order();
    const answers = await Promise.all([one.ship(first), one.ship({ ...first, carrier: 'UPS' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await one.read()).parcels).toHaveLength(1);
  });
});

it('a parcel that is refused names its lines, and changes nothing', async () => {
  const one = await order();
  const { body } = await one.ship({ lines: [...second.lines, { n: 0, quantity: 4 }] });
  expect(body).toMatchObject({ status: 409, issues: [{ path: 'body.lines.1' }] });
  const twice = await one.ship({ lines: [...first.lines, ...first.lines] });
  expect(twice.body).toMatchObject({ status: 400, issues: [{ path: 'body.lines.1' }] });
  expect(await one.read()).toMatchObject({ status: 'paid', parcels: [] });
});

describe('a partly shipped order', () => {
  it('is shipped once the rest is refunded, with its units back in stock', async () => {
    const one = await order();
    await one.ship(first);
    const { body } = await one.refund({ lines: [{ n: 1, quantity: 2, restock: 2 }] });
    expect(body.booking).toMatchObject({ status: 'shipped', refunded: 50 });
    expect(await one.sold()).toEqual([3, 0]);
    expect(await toShip()).not.toContain(one.id);
    expect(await one.faults()).toEqual([]);
  });

  it('gives back money for units that were sent, and still sends the others', async () => {
    const one = await order();
    await one.ship(first);
    expect((await one.refund({ lines: [{ n: 0, quantity: 1 }] })).body.booking.status).toBe('paid');
    expect((await one.ship({ carrier: 'UPS' })).body.booking).toMatchObject({
      status: 'shipped',
      parcels: [{}, { lines: second.lines }],
    });
    expect(await one.faults()).toEqual([]);
  });

  it('still sends as many as before when units come back from the parcel, with money and to the stock', async () => {
    const one = await order();
    const sent = await one.ship({ lines: [{ n: 0, quantity: 2 }] });
    expect(sent.body.booking.parcels).toMatchObject([{ n: 0, lines: [{ n: 0, quantity: 2 }] }]);
    const { body } = await one.refund({ lines: [{ n: 0, quantity: 2, restock: 2, of: 0 }] });
    expect(body.booking).toMatchObject({
      status: 'paid',
      lines: [
        { sent: 2, returned: 2, refunded: 2, toShip: 1 },
        { sent: 0, returned: 0, refunded: 0, toShip: 2 },
      ],
      refunds: [{ lines: [{ n: 0, quantity: 2, restocked: 2, of: 0 }] }],
    });
    expect(await one.sold()).toEqual([1, 2]);
    const again = await one.refund({ lines: [{ n: 0, quantity: 1, of: 0 }] });
    expect(again.body).toMatchObject({ code: 'too_few_to_refund', issues: [{ path: 'body.lines.0' }] });
    const lost = await one.refund({ lines: [{ n: 0, quantity: 1, of: 7 }] });
    expect(lost.body).toMatchObject({ status: 400, issues: [{ path: 'body.lines.0.of' }] });
    const unsent = await one.refund({ lines: [{ n: 0, quantity: 2, of: 'unsent' }] });
    expect(unsent.body).toMatchObject({ code: 'too_few_to_refund', issues: [{ path: 'body.lines.0' }] });
    const rest = await one.ship({ carrier: 'UPS' });
    expect(rest.body.booking).toMatchObject({
      status: 'shipped',
      parcels: [
        {},
        {
          lines: [
            { n: 0, quantity: 1 },
            { n: 1, quantity: 2 },
          ],
        },
      ],
    });
    expect(await one.faults()).toEqual([]);
  });

  it('stays shipped when its dispute is lost, and what was not sent goes back in stock', async () => {
    const one = await soldLines(shop(), { card: 'disputed' });
    await one.ship(first);
    await createProvider(shop().sandbox).decideDispute(one.intentId, 'lost');
    await one.deliverEvents();
    await shop().app.loops.orders();
    expect(await one.read()).toMatchObject({
      status: 'shipped',
      disputes: [{ status: 'lost' }],
      refundable: 0,
    });
    expect(await one.sold()).toEqual([3, 0]);
    expect(await one.faults()).toEqual([]);
  });
});
