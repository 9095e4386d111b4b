import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createApiClient, mostCounted } from '@switchyard/shared';
import { sendMessage } from '@switchyard/shared/contact';
import { type Address } from '@switchyard/shared/delivery';
import { readOverview, type OverviewToDo } from '@switchyard/shared/overview';
import { newAdmin, newBuyer, payOrder, placeOrder, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const home: Address = {
  name: 'Ann Morning',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};

/** The row of one kind of pending work in the "Now" list. */
const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: 'Now' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });

const countsOf = ({ toShip, expiring, lowStock, unreadMessages, trouble }: OverviewToDo) =>
  Object.entries({
    'Orders to ship': toShip,
    'About to expire': expiring.count,
    'Low stock': lowStock.count,
    'New messages': unreadMessages,
    'Orders in trouble': trouble,
  });

/**
 * Expects the overview's counts to match the API. Parallel tests change both, so it retries until they agree.
 */
async function expectTrueCounts(page: Page, admin: Person): Promise<void> {
  await expect(async () => {
    await page.reload();
    const { toDo } = await admin.call(readOverview, {});
    await expect(page.getByRole('region', { name: 'Now' })).toBeVisible();
    for (const [title, count] of countsOf(toDo)) {
      const shown = count > mostCounted ? `${mostCounted}+` : String(count);
      const row = rowOf(page, title);
      if (count === 0) await expect(row).toBeHidden({ timeout: 2000 });
      else await expect(row.getByText(shown, { exact: true }).first()).toBeVisible({ timeout: 2000 });
    }
  }).toPass();
}

const openOverview = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click();

test('an admin’s morning: a parcel, a shelf and a letter, each from the overview', async ({
  page,
  stack,
  newPart,
}) => {
  // Many steps across many pages.
  test.slow();
  const [buyer, sold] = [await newBuyer(stack), await newPart()];
  await payOrder(stack, buyer, await placeOrder(buyer, sold, home));
  const low = await newPart({ name: `Morning switch ${randomUUID().slice(0, 8)}`, availableQuantity: 3 });
  const subject = `Good morning ${randomUUID().slice(0, 8)}`;
  const letter = { email: buyer.email, subject, message: 'Do you have it in blue?' };
  await createApiClient({ baseUrl: stack.api }).call(sendMessage, { body: letter });

  const admin = await newAdmin(stack);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expectTrueCounts(page, admin);

  await rowOf(page, 'Orders to ship').getByRole('link', { name: 'All Orders' }).click();
  await page.getByRole('main').getByRole('searchbox').fill(buyer.email);
  await expect(page.getByRole('row', { name: sold.name })).toContainText('Paid');
  await openOverview(page);

  // Parallel tests may push this part off the card, so search the full list for it.
  await rowOf(page, 'Low stock').getByRole('link', { name: 'Restock' }).click();
  await page.getByRole('main').getByRole('searchbox').fill(low.name);
  const restock = page.getByRole('textbox', { name: `Restock ${low.name}` });
  await restock.fill('40');
  await restock.press('Enter');
  await expect(page.getByText(`40 added to ${low.name}. Available now: 43.`)).toBeVisible();
  await openOverview(page);
  await expect(page.getByRole('region', { name: 'Now' })).toBeVisible();
  await expect(rowOf(page, 'Low stock').getByText(low.name)).toBeHidden();

  await rowOf(page, 'New messages').getByRole('link', { name: 'Read and answer' }).click();
  await page.getByRole('link', { name: subject }).click();
  await page.getByLabel('Your reply').fill('We do, from Friday on.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(`Your reply goes to ${buyer.email}.`)).toBeVisible();
  await openOverview(page);
  await expectTrueCounts(page, admin);
  await page.goto(`/dashboard/messages?tab=unread&q=${encodeURIComponent(subject)}`);
  await expect(page.getByText('No message found')).toBeVisible();
});

test('the figures of the overview can be chosen, kept and read without the charts', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/\/dashboard\?days=90$/);
  const chart = page.getByRole('figure', { name: 'Revenue per day' });
  await expect(chart.locator('canvas')).toBeVisible();
  await chart.getByText('Revenue per day, as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(91);
  await page.reload();
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
});
