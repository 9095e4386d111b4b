import { listBookings } from '@switchyard/shared/bookings';
import { typeAddress } from './support/address.ts';
import { newBuyer } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'a visitor sees what a part costs delivered, and pays just that once the order is confirmed',
  { tag: '@phone' },
  async ({ page, stack, newPart }) => {
    const part = await newPart({ price: 20, weight: 400, minimumOrder: 1 });
    await page.goto(`/parts/${part._id}`);
    const order = page.getByRole('region', { name: 'Order' });
    await expect(order.getByText('$20.00 + $5.95 delivery = $25.95')).toBeVisible();
    await order.getByLabel('Delivered to').selectOption('United Kingdom');
    await expect(order.getByText('$20.00 + $12.00 delivery + $6.40 tax = $38.40')).toBeVisible();

    const person = await newBuyer(stack);
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    const modal = page.getByRole('dialog', { name: 'Confirm Order' });
    await expect(modal.getByLabel('Country')).toHaveValue('GB');
    const toPay = modal.getByText('To pay').locator('..');
    await expect(toPay).toContainText('$38.40');
    await typeAddress(modal);
    await expect(toPay).toContainText('$25.95');
    await modal.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(page).toHaveURL(/\/dashboard\/orders/);
    const [placed] = await person.call(listBookings, {});
    expect(placed).toMatchObject({ price: 20, delivery: 5.95, tax: 0, total: 25.95 });
    expect(placed?.address).toMatchObject({ line1: '1 Main Street', region: 'IL', country: 'US' });
  },
);
