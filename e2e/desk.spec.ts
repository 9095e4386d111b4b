import { newAdmin, newBuyer, payOrder, placeOrder } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the act that ends a trouble is in reach on the desk, and asks for the address by mail', async ({
  newPart,
  stack,
  openBrowser,
}) => {
  const buyer = await newBuyer(stack);
  const part = await newPart();
  // Places and pays an order without an address, as a client written from the specification alone would.
  await payOrder(stack, buyer, await placeOrder(buyer, part));
  const admin = await openBrowser(await newAdmin(stack));
  await admin.goto(`/dashboard/allOrders?${new URLSearchParams({ tab: 'trouble', q: buyer.email })}`);
  const row = admin.getByRole('row', { name: part.name });
  await expect(row).toContainText('Address missing');
  // The table clips overflow without a scrollbar, so a clipped button could not be reached.
  await expect(row.getByRole('button', { name: /^Actions for/ })).toBeInViewport({ ratio: 1 });
  const act = row.getByRole('button', { name: /^Ask for the address/ });
  await expect(act).toBeInViewport({ ratio: 1 });
  await act.click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send the mail' }).click();
  await expect(admin.getByText(/is asked for the address/)).toBeVisible();
});
