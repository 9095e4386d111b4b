import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  addPart,
  addReview,
  deletePart,
  deleteReview,
  getPart,
  placeBooking,
  saveProfile,
  type Part,
} from '@switchyard/shared';
import { longWord, tooWide } from './support/long-words.ts';
import { newBuyer, newAdmin, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

// The narrowest phone, and a desktop's window that is just wide enough for tables.
test.use({
  viewport: async ({ isMobile }, use) => use({ width: isMobile ? 320 : 1024, height: 700 }),
});

const img = '/api/image/none';
/** Ends in what makes it one of its kind. */
const unique = (letters: number) => `${longWord(letters - 8)}${randomUUID().slice(0, 8)}`;

async function expectNothingBeyondTheEdge(page: Page, where: string): Promise<void> {
  expect.soft(await tooWide(page), where).toEqual([]);
}

/** Goes somewhere, waits for what is wanted to be there, and looks. */
async function visit(page: Page, path: string, wanted: string | RegExp): Promise<void> {
  await page.goto(path);
  // Some of a page comes only once it is near.
  await page.keyboard.press('End');
  await expect(page.getByRole('main').getByText(wanted).first()).toBeVisible();
  await expectNothingBeyondTheEdge(page, path);
}

interface LongThings {
  part: Part;
  order: string;
  review: string;
}

/** A part, an order, a profile and a review, each with the longest words. */
async function makeLongThings(admin: Person, buyer: Person): Promise<LongThings> {
  const { insertedId: partId } = await admin.call(addPart, {
    body: { name: unique(120), description: longWord(5000), img, price: 1.5, availableQuantity: 100, minimumOrder: 1 }, // prettier-ignore
  });
  const part = await admin.call(getPart, { params: { partId } });
  const booking = await buyer.call(placeBooking, {
    body: { partId, partName: part.name, price: 1.5, quantity: 1, buyer: buyer.email, buyerName: longWord(120), phone: '+4420794600001' }, // prettier-ignore
    headers: {},
  });
  await buyer.call(saveProfile, {
    body: { education: longWord(200), location: longWord(200), city: longWord(100), phone: '020794600001', linkedin: longWord(200), img }, // prettier-ignore
  });
  const review = await buyer.call(addReview, {
    body: { name: longWord(120), addComment: longWord(2000), ratings: 4, img },
  });
  if (!('insertedId' in booking)) throw new Error('the order was not placed');
  return { part, order: booking.insertedId, review: review.insertedId };
}

test.describe('words too long for the screen', () => {
  // The pictures are nowhere.
  test.use({ allowedRefusals: ['/api/image/none'] });

  test('break instead of widening any page, for whoever looks', async ({ openBrowser, stack }) => {
    test.setTimeout(150_000);
    const admin = await newAdmin(stack, longWord(120));
    const buyer = await newBuyer(
      stack,
      longWord(120),
      true,
      `${unique(60)}@${longWord(50, 'w')}.example.com`,
    );
    const { part, order, review } = await makeLongThings(admin, buyer);
    try {
      const visitor = await openBrowser();
      await visit(visitor, '/', part.name);
      await visitor.getByLabel('Message').fill(longWord(5000));
      await expectNothingBeyondTheEdge(visitor, 'the contact form');
      await visit(visitor, '/parts', part.name);
      await visit(visitor, `/parts?q=${part.name.slice(0, 100)}`, part.name);
      await visit(visitor, `/parts?q=${longWord(100, 'X')}`, 'Nothing found');
      await visit(visitor, `/parts/${part._id}`, part.name);

      const her = await openBrowser(buyer);
      await visit(her, '/', part.name);
      await visit(her, `/purchase/${part._id}`, part.name);
      await her.getByRole('button', { name: 'Place Order' }).click();
      await expect(her.getByRole('dialog')).toBeVisible();
      await expectNothingBeyondTheEdge(her, 'Confirm Order');
      await visit(her, '/dashboard', part.name);
      await visit(her, '/dashboard/orders', part.name);
      await her.getByRole('button', { name: /^Cancel/ }).click();
      await expect(her.getByRole('alertdialog')).toBeVisible();
      await expectNothingBeyondTheEdge(her, 'Cancel the order');
      await visit(her, `/dashboard/payment/${order}`, part.name);
      await visit(her, '/dashboard/profile', longWord(200));
      await visit(her, '/dashboard/review', 'Comment');

      const hers = await openBrowser(admin);
      await visit(hers, `/dashboard/managePart?q=${part.name.slice(0, 100)}`, part.name);
      await hers.getByRole('button', { name: /^Edit/ }).click();
      await expect(hers.getByRole('dialog')).toBeVisible();
      await expectNothingBeyondTheEdge(hers, 'Edit equipment');
      await visit(hers, `/dashboard/managePart?q=${longWord(100, 'X')}`, /No equipment|Nothing/);
      await visit(hers, `/dashboard/users?q=${buyer.email.slice(0, 100)}`, buyer.email.split('@')[0] ?? '');
      await hers.getByRole('button', { name: /^Delete/ }).click();
      await expect(hers.getByRole('alertdialog')).toBeVisible();
      await expectNothingBeyondTheEdge(hers, 'Delete the user');
      await visit(hers, '/dashboard/reviews', longWord(120));
      await visit(hers, '/dashboard/audit', admin.email);
      await visit(hers, `/dashboard/managePart?q=${part.name.slice(0, 100)}`, part.name);
      await hers.getByRole('button', { name: /^Delete/ }).click();
      await expectNothingBeyondTheEdge(hers, 'Delete the part');
      await hers
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(hers.getByText(`${part.name} is deleted.`)).toBeVisible();
      await expectNothingBeyondTheEdge(hers, 'a toast');
    } finally {
      await admin.call(deletePart, { params: { partId: part._id } }).catch(() => undefined);
      await admin.call(deleteReview, { params: { id: review } });
    }
  });
});
