import { demoReviewers, readPicture } from '@switchyard/local-stack/demo-data';
import { addReview, uploadImage } from '@switchyard/shared';
import { newBuyer } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a review with 2,000 letters and one long word keeps Home’s width and height', async ({
  page,
  stack,
}) => {
  const buyer = await newBuyer(stack);
  const picture = await readPicture(demoReviewers[0]?.picture ?? '');
  const file = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
  const { data } = await buyer.call(uploadImage, { file });
  const name = `Wordy ${buyer.email.slice(6, 18)}`;
  const addComment = `${'W'.repeat(200)} ${'quite smooth and rather quiet '.repeat(59)}`;
  await buyer.call(addReview, { body: { name, addComment, ratings: 4, img: data.url } });

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/#reviews');
  const card = page.getByRole('figure').filter({ hasText: name });
  const height = async () => (await card.boundingBox())?.height ?? 0;
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await height()).toBeLessThan(450);
  const more = card.getByRole('button', { name: /^Read more/ });
  await more.click();
  await expect.poll(height).toBeGreaterThan(900);
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect.poll(height).toBeLessThan(450);
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
