import { deliverOrder, getBooking, shipOrder } from '@switchyard/shared/bookings';
import { listWithdrawals } from '@switchyard/shared/withdrawals';
import { newAdmin, newBuyer, payOrder, placeOrder } from './support/people.ts';
import { expect, test, untilReady } from './support/test.ts';

const home = {
  name: 'Test Buyer',
  line1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  country: 'DE',
};

test(
  'a buyer withdraws without an account, and the shop refunds and restocks what came back',
  { tag: '@phone' },
  async ({ page, stack, newPart, openBrowser, isMobile }) => {
    // Many steps in two browsers.
    test.slow();
    const buyer = await newBuyer(stack);
    const part = await newPart();
    const id = await placeOrder(buyer, part, home);
    await payOrder(stack, buyer, id);
    const { number } = await buyer.call(getBooking, { params: { id } });

    // The same link as in every mail about the order.
    await page.goto(`/withdraw#${number}`);
    await untilReady(page);
    const form = page.getByRole('form', { name: 'Withdrawal' });
    await expect(form.getByLabel('Order number')).toHaveValue(String(number));
    await form.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(form.getByText('Name is Required')).toBeVisible();
    await form.getByLabel('Name').fill('Test Buyer');
    await form.getByLabel('Email').fill(buyer.email);
    await form.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'Your withdrawal is on its way' })).toBeVisible();
    await expect(page.getByText(part.name)).toBeHidden();

    // The admin's browser has a desktop screen in both runs, so the desktop run covers the rest.
    if (isMobile) return;
    const person = await newAdmin(stack);
    // The sweep matches the withdrawal to the order and sends the receipt.
    const query = { q: buyer.email };
    const orderFound = async () => (await person.call(listWithdrawals, { query }))[0]?.order;
    await expect.poll(orderFound, { timeout: 90_000 }).toBe(id);

    const desk = await openBrowser(person);
    await desk.goto(`/dashboard/withdrawals?q=${encodeURIComponent(buyer.email)}`);
    await desk.getByRole('button', { name: `Goods are back: ${number}` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Goods are back' }).click();
    await expect(desk.getByRole('alertdialog')).toBeHidden();
    await desk.getByRole('button', { name: `Settle the withdrawal of ${number}` }).click();
    const settle = desk.getByRole('form', { name: 'Settle' });
    await settle.getByLabel('Back in stock').fill(String(part.minimumOrder));
    await settle.getByRole('button', { name: /^Settle/ }).click();
    await settle.getByRole('button', { name: /now$/ }).click();
    await expect(desk.getByText('The withdrawal is settled.')).toBeVisible();
    await expect(desk.getByText('No return or withdrawal found')).toBeVisible();
    const { status, refunded, total } = await buyer.call(getBooking, { params: { id } });
    expect({ status, refunded }).toEqual({ status: 'refunded', refunded: total });
  },
);

test(
  'a signed-in buyer withdraws from some units on the order’s page',
  { tag: '@phone' },
  async ({ page, stack, signIn, newPart }) => {
    const buyer = await signIn();
    const part = await newPart({ minimumOrder: 10 });
    const id = await placeOrder(buyer, part, home);
    await payOrder(stack, buyer, id);
    await page.goto(`/dashboard/order/${id}`);
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
    await dialog.getByLabel(part.name).fill('3');
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(dialog).toBeHidden();
    const section = page.getByRole('region', { name: 'Withdrawal' });
    await expect(section.getByText(`3 × ${part.name}`)).toBeVisible();
    await expect(section.getByText('Declared')).toBeVisible();
  },
);

test('the footer leads everybody to the page of withdrawal', async ({ page }) => {
  await page.goto('/returns');
  await untilReady(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from a contract' })).toBeVisible();
});

test(
  'a buyer returns a unit that is faulty, and another return is refused',
  { tag: '@phone' },
  async ({ page, stack, signIn, newPart, openBrowser, isMobile }) => {
    // Many steps in two browsers.
    test.slow();
    const buyer = await signIn();
    const part = await newPart({ minimumOrder: 10 });
    const id = await placeOrder(buyer, part, home);
    await payOrder(stack, buyer, id);
    const person = await newAdmin(stack);
    await person.call(shipOrder, { params: { id }, body: { carrier: 'DHL' } });
    await person.call(deliverOrder, { params: { id } });
    const { number } = await buyer.call(getBooking, { params: { id } });

    await page.goto(`/dashboard/order/${id}`);
    const returns = page.getByRole('region', { name: 'Returns', exact: true });
    for (const [why, units] of [
      ['Faulty', '1'],
      ['Not wanted any more', '2'],
    ] as const) {
      await returns.getByRole('button', { name: 'Return something' }).click();
      const dialog = page.getByRole('dialog', { name: 'Return something' });
      await dialog.getByLabel('Why does it come back?').selectOption(why);
      await dialog.getByLabel(part.name).fill(units);
      await dialog.getByRole('button', { name: 'Declare the return' }).click();
      await expect(dialog).toBeHidden();
      await expect(returns.getByText(`${units} × ${part.name}`)).toBeVisible();
    }

    const desk = await openBrowser(person);
    await desk.goto(`/dashboard/withdrawals?q=${encodeURIComponent(buyer.email)}`);
    await desk.getByRole('button', { name: `Refuse return ${number}-2` }).click();
    const refusal = desk.getByRole('form', { name: 'Refuse' });
    await refusal.getByLabel('Reason').fill('It was soldered.');
    await refusal.getByRole('button', { name: 'Refuse' }).click();
    await expect(refusal).toBeHidden();
    await desk.getByRole('button', { name: `Accept return ${number}-1` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await expect(desk.getByRole('alertdialog')).toBeHidden();

    await page.reload();
    await expect(returns.getByText('The seller says: It was soldered.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Print Return slip ${number}-1` })).toBeVisible();
    await returns.getByRole('button', { name: `I have sent 1 × ${part.name}` }).click();
    await expect(returns.getByText('On its way back')).toBeVisible();

    // The admin's browser has a desktop screen in both runs, so the desktop run covers the rest.
    if (isMobile) return;
    await desk.getByRole('button', { name: `Goods are back: return ${number}-1` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Goods are back' }).click();
    await expect(desk.getByRole('alertdialog')).toBeHidden();
    await desk.getByRole('button', { name: `Settle return ${number}-1` }).click();
    const settle = desk.getByRole('form', { name: 'Settle' });
    await settle.getByLabel('Back in stock').fill('1');
    await settle.getByRole('button', { name: /^Settle/ }).click();
    await settle.getByRole('button', { name: /now$/ }).click();
    await expect(desk.getByText('The return is settled.')).toBeVisible();
    const { refunds } = await buyer.call(getBooking, { params: { id } });
    expect(refunds).toMatchObject([{ lines: [{ n: 0, quantity: 1 }], restocked: 1 }]);
  },
);
