import { messages } from '@switchyard/shared';
import { typeAddress } from './support/address.ts';
import { testCards, typeCard } from './support/card.ts';
import { newAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an order is paid, packed and shipped, its buyer follows it, and half of its money goes back', async ({
  page,
  signIn,
  newPart,
  openBrowser,
  stack,
}) => {
  // Many steps in two browsers.
  test.slow();
  const buyer = await signIn();
  const part = await newPart({ price: 2.5, minimumOrder: 10 });
  await page.goto(`/purchase/${part._id}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Order' });
  await typeAddress(confirm);
  await confirm.getByRole('button', { name: 'Confirm Order' }).click();
  await page.getByRole('rowheader').getByRole('link', { name: part.name }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Springfield, IL 62701');
  await page.getByRole('main').getByRole('link', { name: 'Pay' }).click();
  await typeCard(page, testCards.good);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
  await page.getByRole('link', { name: 'See your order' }).click();

  const admin = await openBrowser(await newAdmin(stack));
  await admin.goto('/dashboard/allOrders');
  await admin.getByRole('main').getByRole('searchbox').fill(buyer.email);
  const row = admin.getByRole('row', { name: part.name });
  await expect(row).toContainText('Paid');
  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Mark packed' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Mark packed' }).click();
  await expect(row).toContainText('Packed');
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-to-ship-/);

  await row.getByRole('link', { name: part.name }).click();
  // The list of orders has a Ship button too, so wait for the order's own page.
  await expect(admin.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Ship' }).click();
  const parcel = admin.getByRole('form', { name: 'Ship' });
  await parcel.getByLabel('Carrier').fill('UPS');
  await parcel.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await parcel.getByLabel('Link').fill('https://ups.example/1Z999AA10123456784');
  await parcel.getByRole('button', { name: 'Ship' }).click();
  await expect(admin.getByText(`${part.name} is shipped.`)).toBeVisible();

  await page.reload();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('UPS');
  await expect(delivery).toContainText('1Z999AA10123456784');
  await expect(delivery.getByRole('link', { name: 'Track the parcel' })).toBeVisible();

  await admin.getByRole('button', { name: 'Refund' }).click();
  const refund = admin.getByRole('form', { name: 'Refund' });
  const amount = refund.getByLabel('Amount');
  const half = (Number(await amount.inputValue()) / 2).toFixed(2);
  // Chromium's number inputs drop a typed comma, so this field must not be one.
  await amount.fill('');
  await amount.pressSequentially('2,50');
  await expect(amount).toHaveValue('2,50');
  await amount.fill(half);
  await refund.getByLabel('Reason').fill('Half of them arrived broken.');
  await refund.getByRole('button', { name: `Refund $${half}` }).dblclick();
  await refund.getByRole('button', { name: `Refund $${half} now` }).dblclick();
  await expect(admin.getByText(`$${half} of ${part.name} is refunded.`)).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Payment' })).toContainText('Half of them arrived broken.');

  await page.reload();
  await expect(page.getByText(`$${half} of it went back to the card.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Papers' })).toContainText(/Invoice \d+.*Credit note \d+/);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').last()).toContainText(
    'Refunded',
  );
});
