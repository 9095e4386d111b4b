import { setShopCurrency } from '@switchyard/shared';
import { getBooking } from '@switchyard/shared/bookings';
import { addPart, getPart } from '@switchyard/shared/parts';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { buildPaidBooking } from './dashboard-builders.ts';
import { renderApp, signInAdmin, signInBefore } from './render-app.tsx';
import { serve, server } from './server.ts';

afterEach(() => setShopCurrency('usd'));

/** Answers a path with a response that names the shop's currency, as every response of the API does. */
const answerIn = (currency: string, path: string, body: object) =>
  server.use(
    http.get(`*/api${path}`, () => HttpResponse.json(body, { headers: { 'X-Currency': currency } })),
  );

describe('the shop’s currency', () => {
  it.each([
    ['eur', 12.5, '€12.50', '€125.00'],
    ['gbp', 12.5, '£12.50', '£125.00'],
    ['jpy', 1250, '¥1,250', '¥12,500'],
    ['chf', 12.5, 'CHF 12.50', 'CHF 125.00'],
    ['krw', 12_500, '₩12,500', '₩125,000'],
  ])('%s is on the page of a part that cost %d', async (currency, price, each, ten) => {
    const part = buildPart({ name: 'Fen switch', price, minimumOrder: 10 });
    answerIn(currency, getPart.path, part);
    renderApp(`/parts/${part._id}`);
    expect(await screen.findByText(each)).toHaveTextContent(`${each} per Qty`);
    const order = within(screen.getByRole('region', { name: 'Order' }));
    expect(order.getByText(ten)).toBeVisible();
    const facts = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(facts).toContain(`"priceCurrency":"${currency.toUpperCase()}"`);
  });

  it('stands before the prices that an admin types, which are whole in yen', async () => {
    answerIn('jpy', checkAdmin.path, { admin: true });
    await signInBefore();
    const { user } = renderApp('/dashboard/addPart');
    const form = within(await screen.findByRole('form', { name: 'Add equipment' }));
    const price = form.getByLabelText('Price per Qty');
    expect(price.parentElement).toHaveTextContent('¥');
    serve(addPart, () => Promise.reject(new Error('A price with decimals was sent.')));
    await user.type(price, '19.99');
    await user.click(form.getByRole('button', { name: 'Add Equipment' }));
    expect(await form.findByText('Price must be a whole number')).toBeVisible();
  });
});

it('an order keeps its currency in a shop that has another one now', async () => {
  await signInBefore();
  answerIn('jpy', checkAdmin.path, { admin: true });
  const order = buildPaidBooking({ price: 45, delivery: 5 });
  serve(getBooking, () => ({ ...order, bill: { ...order.bill, currency: 'eur' as const } }));
  const { user } = renderApp(`/dashboard/order/${order._id}`);
  expect(await screen.findByText('€50.00')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const form = within(screen.getByRole('form', { name: 'Refund' }));
  expect(form.getByRole('button', { name: 'Refund €50.00' })).toBeVisible();
  expect(form.getByText('At most €50.00')).toBeVisible();
  expect(form.getByLabelText(/^Amount/).parentElement).toHaveTextContent('€');
  expect(document.body).not.toHaveTextContent(/[$¥]/);
});

it('an order in yen is refunded in whole yen', async () => {
  await signInAdmin();
  const order = buildPaidBooking({ price: 4500 });
  serve(getBooking, () => ({ ...order, bill: { ...order.bill, currency: 'jpy' as const } }));
  const { user } = renderApp(`/dashboard/order/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const form = within(screen.getByRole('form', { name: 'Refund' }));
  await user.clear(form.getByLabelText(/^Amount/));
  await user.type(form.getByLabelText(/^Amount/), '0.5');
  await user.click(form.getByRole('button', { name: 'Refund' }));
  expect(await form.findByText('Amount must be a whole number')).toBeVisible();
});
