import { expect, test } from './support/test.ts';

test('the home page answers and shows the three newest parts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /order now/i })).toHaveCount(3);
});
