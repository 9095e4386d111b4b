import { expect, test } from './support/test.ts';
import { untilReady } from './support/until-ready.ts';

test(
  'a buyer waits for a part that is sold out, sees it on My Profile, and stops',
  { tag: '@phone' },
  async ({ page, signIn, newPart }) => {
    const part = await newPart({ availableQuantity: 0 });
    await signIn();
    await page.goto(`/parts/${part._id}`);
    await untilReady(page);
    const form = page.getByRole('form', { name: 'Tell me when it is back' });
    const waits = page.getByText('We send you one email when 10 of it can be ordered.');
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(waits).toBeVisible();
    await page.goto('/dashboard/profile');
    await untilReady(page);
    const list = page.getByRole('region', { name: 'Back in stock' });
    await expect(list.getByRole('link', { name: part.name })).toBeVisible();
    await list.getByRole('button', { name: `Stop waiting: ${part.name}` }).click();
    await expect(list).toBeHidden();
  },
);
