import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  addPart,
  addReview,
  deletePart,
  deleteReview,
  getPart,
  listParts,
  placeBooking,
  saveProfile,
} from '@switchyard/shared';
import { newAdmin, newBuyer, type Person } from './support/people.ts';
import { pressAction } from './support/row-actions.ts';
import { expect, test } from './support/test.ts';
import { tooWide } from './support/too-wide.ts';

// A desktop window that just fits tables, and the narrowest phone.
const widths = [1024, 320];
const word = (letters: number, letter = 'W') => letter.repeat(letters);
const uniqueWord = (letters: number) => `${word(letters - 8)}${randomUUID().slice(0, 8)}`;

async function expectToFit(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    // Parts of a page follow the new width a moment later.
    await expect.soft.poll(() => tooWide(page), { message: `${where} at ${width} px` }).toEqual([]);
  }
}

async function visit(page: Page, path: string, wanted: string | RegExp): Promise<void> {
  await page.goto(path);
  // Parts of the page load only when they are near.
  await page.keyboard.press('End');
  await expect(page.getByRole('main').getByText(wanted).first()).toBeVisible();
  await expectToFit(page, path);
}

/** Presses a button that opens a window, and looks at the window. */
async function openWindow(page: Page, button: string | RegExp): Promise<void> {
  await pressAction(page, button);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expectToFit(page, `the window of ${button}`);
}

/** Adds a part, an order, a profile and a review with the longest words that are allowed. */
async function addLongThings(admin: Person, buyer: Person) {
  const [{ img = '' } = {}] = await admin.call(listParts, { query: { limit: 1 } });
  const facts = { price: 1.5, availableQuantity: 100, minimumOrder: 1, img };
  const { insertedId: partId } = await admin.call(addPart, {
    body: { name: uniqueWord(120), description: word(5000), ...facts },
  });
  const part = await admin.call(getPart, { params: { partId } });
  const phone = '+4420794600001';
  const { insertedId: order } = await buyer.call(placeBooking, {
    body: {
      partId,
      partName: part.name,
      price: 1.5,
      quantity: 1,
      buyer: buyer.email,
      buyerName: word(120),
      phone,
    },
  });
  const profile = { education: word(200), location: word(200), city: word(100), linkedin: word(200) };
  await buyer.call(saveProfile, { body: { ...profile, phone, img } });
  const { insertedId: review } = await buyer.call(addReview, {
    body: { name: word(120), addComment: word(2000), ratings: 4, img },
  });
  return { part, order, review };
}

// What is behind a link loads when the pointer comes to rest on it, here perhaps on that of the deleted part.
test.use({ allowedRefusals: [/\/api\/part\//] });

test('words too long for the screen break and widen no page', async ({ openBrowser, stack }) => {
  test.setTimeout(120_000);
  const admin = await newAdmin(stack, word(120));
  const email = `${uniqueWord(60)}@${word(50, 'w')}.example.com`;
  const buyer = await newBuyer(stack, { displayName: word(120), email });
  const { part, order, review } = await addLongThings(admin, buyer);
  const search = part.name.slice(0, 100);
  try {
    const visitorPage = await openBrowser();
    await visit(visitorPage, '/', part.name);
    await visitorPage.getByLabel('Message').fill(word(5000));
    await expectToFit(visitorPage, 'the contact form');
    await visit(visitorPage, `/parts?q=${search}`, part.name);
    await visit(visitorPage, `/parts?q=${word(100, 'X')}`, 'Nothing found');
    await visit(visitorPage, `/parts/${part._id}`, part.name);

    const buyerPage = await openBrowser(buyer);
    await visit(buyerPage, `/purchase/${part._id}`, part.name);
    await openWindow(buyerPage, 'Place Order');
    await visit(buyerPage, '/dashboard', part.name);
    await visit(buyerPage, '/dashboard/orders', part.name);
    await openWindow(buyerPage, /^Cancel/);
    await visit(buyerPage, `/dashboard/payment/${order}`, part.name);
    await visit(buyerPage, '/dashboard/profile', word(200));
    await visit(buyerPage, '/dashboard/review', 'Comment');

    const adminPage = await openBrowser(admin);
    await visit(adminPage, `/dashboard/managePart?q=${word(100, 'X')}`, /No equipment|Nothing/);
    await visit(adminPage, `/dashboard/users?q=${email.slice(0, 100)}`, email.split('@')[0] ?? '');
    await openWindow(adminPage, /^Delete/);
    await visit(adminPage, '/dashboard/reviews', word(120));
    await visit(adminPage, '/dashboard/audit', admin.email);
    await visit(adminPage, `/dashboard/managePart?q=${search}`, part.name);
    await openWindow(adminPage, /^Edit/);
    await adminPage.keyboard.press('Escape');
    await openWindow(adminPage, /^Delete/);
    await adminPage
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(adminPage.getByText(`${part.name} is deleted.`)).toBeVisible();
    await expectToFit(adminPage, 'a toast');
  } finally {
    await admin.call(deletePart, { params: { partId: part._id } }).catch(() => undefined);
    await admin.call(deleteReview, { params: { id: review } });
  }
});
