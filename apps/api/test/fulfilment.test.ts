import { expect, it } from 'vitest';
import { createAccounts } from './support/stored-accounts.ts';
import { soldOrder } from './support/copied-orders.ts';
import { asAdmin, home, openOrder, paidOrder, parcel, type OrderFacts } from './support/orders.ts';
import { useShop } from './support/shop.ts';

const shop = useShop();

it('goes from paid to packed, shipped and delivered, and its buyer can follow it', async () => {
  const order = await soldOrder(shop(), { address: home });
  const admin = await asAdmin(shop());
  const packed = await admin.post('/orders/packed').send({ orders: [order.id] });
  expect(packed.body).toEqual({ packed: [order.id], refused: [] });
  const shipped = await admin.post(`/booking/${order.id}/shipment`).send(parcel);
  expect(shipped.body.booking).toMatchObject({ status: 'shipped', shipment: parcel, paid: true });
  await admin.post(`/booking/${order.id}/delivery`).expect(200);
  expect(await order.read()).toMatchObject({ status: 'delivered', paid: true });
  const events = (await shop().as(order.buyer.token).get(`/booking/${order.id}/events`)).body;
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    'held',
    'payment-started',
    'paid',
    'packed',
    'shipped',
    'delivered',
  ]);
  expect(events[4]).toMatchObject({ by: 'shop', detail: 'DHL JD014600001' });
});

it('makes one shipment of two that are sent at once', async () => {
  const order = await soldOrder(shop(), { address: home });
  const admin = await asAdmin(shop());
  const ship = (carrier: string) => admin.post(`/booking/${order.id}/shipment`).send({ carrier });
  const answers = await Promise.all(['DHL', 'UPS', 'DPD', 'FedEx'].map(ship));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const events = (await admin.get(`/booking/${order.id}/events`)).body;
  expect(events.filter(({ action }: { action: string }) => action === 'shipped')).toHaveLength(1);
});

it('changes nothing when the same parcel is shipped again', async () => {
  const order = await soldOrder(shop(), { address: home });
  const admin = await asAdmin(shop());
  const ship = () => admin.post(`/booking/${order.id}/shipment`).send(parcel);
  expect((await ship()).body.modifiedCount).toBe(1);
  expect((await ship()).body.modifiedCount).toBe(0);
});

const refusals: [string, OrderFacts & { unpaid?: true }, number, string][] = [
  ['an unpaid order', { address: home, unpaid: true }, 409, 'This order has not been paid.'],
  ['an order without an address', {}, 409, 'This order has no delivery address.'],
];
it.each(refusals)('does not ship %s', async (_, { unpaid, ...facts }, status, message) => {
  const order = unpaid ? await openOrder(shop(), facts) : await paidOrder(shop(), facts);
  const answer = await (await asAdmin(shop())).post(`/booking/${order.id}/shipment`).send(parcel);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toBe(message);
});

it('says of each order why it was not packed, and packs the others', async () => {
  const good = await soldOrder(shop(), { address: home });
  const homeless = await soldOrder(shop());
  const admin = await asAdmin(shop());
  const answer = await admin.post('/orders/packed').send({ orders: [good.id, homeless.id] });
  expect(answer.body).toEqual({
    packed: [good.id],
    refused: [{ order: homeless.id, message: 'This order has no delivery address.' }],
  });
});

it('asks a paid order that was placed without an address for one, and ships it if nothing is due for it', async () => {
  const order = await soldOrder(shop());
  expect(await order.read()).toMatchObject({ troubles: ['address missing'] });
  const as = shop().as(order.buyer.token);
  const added = await as.put(`/booking/${order.id}/address`).send(home);
  expect(added.body.booking).toMatchObject({ address: home, troubles: [], total: order.booking.total });
  await (await asAdmin(shop())).post(`/booking/${order.id}/shipment`).send(parcel).expect(200);
});

it('names the refused field of an address as the body has it', async () => {
  const order = await soldOrder(shop());
  const { region: _, ...stateless } = home;
  const answer = await shop().as(order.buyer.token).put(`/booking/${order.id}/address`).send(stateless);
  expect(answer.body.issues).toEqual([{ path: 'body.region', message: 'State is Required' }]);
});

it('keeps the address of an order: it cannot be replaced', async () => {
  const order = await soldOrder(shop(), { address: home });
  const other = { ...home, line1: '2 Other Street' };
  const answer = await shop().as(order.buyer.token).put(`/booking/${order.id}/address`).send(other);
  expect(answer.status).toBe(409);
  expect(await order.read()).toMatchObject({ address: home });
});

it('lets nobody else give an order its address', async () => {
  const order = await soldOrder(shop());
  const [stranger] = await createAccounts(shop().db, 1);
  const answer = await shop()
    .as(stranger?.token ?? '')
    .put(`/booking/${order.id}/address`)
    .send(home);
  expect(answer.status).toBe(403);
});

it('does not ship an order whose money is all on its way back', async () => {
  const order = await soldOrder(shop(), { address: home });
  shop().sandbox.faults.add({ kind: 'error', path: '/v1/refunds', times: 'always' });
  expect((await order.refund({ amount: order.booking.total })).status).toBe(502);
  shop().sandbox.faults.clear();
  expect((await order.fulfil('shipped')).body.message).toBe('All the money of this order goes back.');
});
