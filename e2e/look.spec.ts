import { newAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

// All tests share one shop, so this test changes only words that no other test looks at, and takes them back.
test('what an admin publishes about the shop shows to visitors, and can be taken back', async ({
  page: visitor,
  stack,
  openBrowser,
}) => {
  const admin = await openBrowser(await newAdmin(stack));
  await admin.goto('/dashboard');
  await admin.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Look' }).click();
  const form = admin.getByRole('form', { name: 'Look' });
  const publish = async () => {
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('All changes are saved.')).toBeVisible();
    await admin.getByRole('button', { name: 'Publish' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(admin.getByText('The draft is published.')).toBeVisible();
  };
  const shows = (words: string) =>
    expect(async () => {
      await visitor.goto('/blogs');
      await expect(visitor.getByRole('contentinfo').getByText(words)).toBeVisible({ timeout: 5000 });
    }).toPass();

  await form.getByRole('textbox', { name: /^Line below the name/ }).fill('From a workshop in Oregon');
  await publish();
  await shows('From a workshop in Oregon, since 2021');

  await admin
    .getByRole('button', { name: /^Restore/ })
    .nth(1)
    .click();
  await expect(form.getByRole('textbox', { name: /^Line below the name/ })).toHaveValue('');
  await publish();
  await shows('Keyboard equipment, since 2021');

  await admin.goto('/dashboard/audit?q=look');
  await expect(admin.getByRole('row').filter({ hasText: 'From a workshop' }).first()).toBeVisible();
});
