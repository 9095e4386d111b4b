import { demoReviewers, readPicture } from '@switchyard/local-services/demo-data';
import type { StackFile } from '@switchyard/local-services/stack';
import { addReview, uploadImage } from '@switchyard/shared';
import { newBuyer, signInPage } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Has a new buyer review the shop, in a name of its own. */
async function reviewShop(stack: StackFile, addComment: string): Promise<string> {
  const buyer = await newBuyer(stack);
  const picture = await readPicture(demoReviewers[0]?.picture ?? '');
  const file = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
  const { data } = await buyer.call(uploadImage, { file });
  const name = `Wordy ${buyer.email.slice(6, 18)}`;
  await buyer.call(addReview, { body: { name, addComment, ratings: 4, img: data.url } });
  return name;
}

test('a review of 2,000 letters and a word of 200 leave Home its width and its length', async ({
  page,
  stack,
}) => {
  const name = await reviewShop(stack, `${'W'.repeat(200)} ${'quite smooth and rather quiet '.repeat(59)}`);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/#reviews');
  const card = page.getByRole('figure').filter({ hasText: name });
  const height = async () => (await card.boundingBox())?.height ?? 0;
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await height()).toBeLessThan(450);
  await card.getByRole('button', { name: /^Read more/ }).click();
  expect(await height()).toBeGreaterThan(900);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: /^Read more/ })).toBeFocused();
  expect(await height()).toBeLessThan(450);
});

test('a reload keeps a half-written review', async ({ page, stack }) => {
  await signInPage(page, stack, await newBuyer(stack));
  await page.goto('/dashboard/review');
  const form = page.getByRole('form', { name: 'Add a review' });
  await form.getByLabel('Comment').fill('Half a sen');
  await form.getByRole('radio', { name: '3 out of 5, Good' }).check();
  await page.reload();
  await expect(form.getByLabel('Comment')).toHaveValue('Half a sen');
  await expect(form.getByRole('radio', { name: '3 out of 5, Good' })).toBeChecked();
});
