import type { StackFile } from '@switchyard/local-stack';
import { demoReviewers, readPicture } from '@switchyard/local-stack/demo-data';
import { uploadImage } from '@switchyard/shared/images';
import { addReview } from '@switchyard/shared/reviews';
import { codeOf } from './support/code-of.ts';
import { newBuyer, payOrder, placeOrder, signInPage } from './support/people.ts';
import { clickAction } from './support/row-actions.ts';
import { expect, test, untilReady } from './support/test.ts';

/**
 * Adds a 2,000-letter review that contains one very long word, and waits until Home shows it. @returns its
 * author
 */
async function addWordyReview(stack: StackFile): Promise<string> {
  const buyer = await newBuyer(stack);
  const picture = await readPicture(demoReviewers[0]?.picture ?? '');
  const file = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
  const { data } = await buyer.call(uploadImage, { file });
  const name = `Wordy ${buyer.email.slice(6, 18)}`;
  const addComment = `${'W'.repeat(200)} ${'quite smooth and rather quiet '.repeat(59)}`;
  await buyer.call(addReview, { body: { name, addComment, ratings: 4, img: data.url } });
  // The server may still have Home cached, for up to a second, from another test's visit.
  await expect.poll(async () => (await fetch(stack.site)).text()).toContain(name);
  return name;
}

test('a review with 2,000 letters and one long word keeps Home’s width and height', async ({
  page,
  stack,
}) => {
  const name = await addWordyReview(stack);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/#reviews');
  const card = page.getByRole('figure').filter({ hasText: name });
  const height = async () => (await card.boundingBox())?.height ?? 0;
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await height()).toBeLessThan(480);
  const more = card.getByRole('button', { name: /^Read more/ });
  await more.click();
  await expect.poll(height).toBeGreaterThan(900);
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect.poll(height).toBeLessThan(480);
});

test('a click on a review of Home whose code comes last is not lost', async ({ page, stack }) => {
  const name = await addWordyReview(stack);
  const code = Promise.withResolvers<void>();
  await page.route(codeOf('src/features/people/reviews/customer-reviews.tsx'), async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const card = page.getByRole('figure').filter({ hasText: name });
  await card.getByRole('button', { name: /^Read more/ }).click();
  await untilReady(page);
  code.resolve();
  await expect(card.getByRole('button', { name: /^Show less/ })).toBeVisible();
});

test('a reload keeps a half-written review', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard/review');
  const form = page.getByRole('form', { name: 'Add a review' });
  const rating = form.getByRole('radio', { name: '3 out of 5, Good' });
  await form.getByLabel('Comment').fill('Half a sen');
  await rating.check();
  await page.reload();
  await expect(form.getByLabel('Comment')).toHaveValue('Half a sen');
  await expect(rating).toBeChecked();
});

test('a review with a photo is written, found helpful and answered', async ({
  page,
  stack,
  newPart,
  seller,
  openBrowser,
}) => {
  const part = await newPart();
  const buyer = await newBuyer(stack);
  await payOrder(stack, buyer, await placeOrder(buyer, part));
  const image = {
    name: 'me.webp',
    mimeType: 'image/webp',
    buffer: await readPicture('portrait-feline.webp'),
  };
  const photo = { name: 'kit.webp', mimeType: 'image/webp', buffer: await readPicture('gantry-75-kit.webp') };

  await signInPage(page, stack, buyer);
  await page.goto('/dashboard/review');
  await page.getByRole('link', { name: `Write a review of ${part.name}` }).click();
  const form = page.getByRole('form', { name: 'Add a review' });
  // Until the part's id arrives, the form shows as a review of the shop itself.
  await expect(form.getByLabel('About')).toHaveValue(part._id);
  const name = `Ada ${buyer.email.slice(6, 18)}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Comment').fill('It clicks.');
  await form.getByLabel('Used in').fill('a Roundhouse 65 with a brass plate');
  await form.getByRole('radio', { name: '4 out of 5, Very good' }).check();
  await form.getByLabel('Image').setInputFiles(image);
  await form.getByLabel('Choose photos').setInputFiles(photo);
  await form.getByRole('button', { name: 'Add Review' }).click();
  await expect(page.getByText('Review added successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: `Write a review of ${part.name}` })).toBeHidden();

  const reader = await openBrowser(await newBuyer(stack));
  await reader.goto(`/parts/${part._id}`);
  await reader.getByRole('link', { name: /^4 stars: 1 review/ }).click();
  await expect(reader).toHaveURL(/\?ratings=4$/);
  await expect(reader.getByText('Used in: a Roundhouse 65 with a brass plate')).toBeVisible();
  await reader.getByRole('button', { name: `Helpful: the review by ${name}` }).click();
  await expect(reader.getByText('1 person found this helpful')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('button', { name: `Helpful: the review by ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const admin = await openBrowser(seller);
  await admin.goto(`/dashboard/reviews?q=${encodeURIComponent(name)}`);
  await clickAction(admin, `Reply: the review by ${name}`);
  await admin.getByLabel('Your reply').fill('Thank you, Ada.');
  await admin.getByRole('button', { name: 'Publish reply' }).click();
  await expect(admin.getByText(`Your reply to ${name} is shown below the review.`)).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto(`/parts/${part._id}`);
  await expect(visitor.getByText('Thank you, Ada.')).toBeVisible();
  // Before hydration, the link opens the picture's file.
  await untilReady(visitor);
  await visitor.getByRole('link', { name: new RegExp(`^Photo 1 by ${name}`) }).click();
  await expect(visitor.getByRole('dialog').getByRole('img', { name: `Photo 1 by ${name}` })).toBeVisible();
});
