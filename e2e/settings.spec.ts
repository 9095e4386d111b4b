import { newAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

// All tests share one shop, so this test changes only settings that no other test looks at, and restores
// them.
test('what an admin decides in the shop shows to visitors, and goes back to the first start', async ({
  page: visitor,
  stack,
  openBrowser,
}) => {
  const admin = await openBrowser(await newAdmin(stack));
  await admin.goto('/dashboard');
  await admin.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const form = admin.getByRole('form', { name: 'Settings' });
  await form.getByRole('button', { name: 'Change: Phone' }).click();
  const phone = form.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeFocused();
  await phone.fill('+44 20 7946 0123');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('The settings are saved.')).toBeVisible();

  const shows = (number: string) =>
    expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByRole('link', { name: number }).first()).toBeVisible({ timeout: 5000 });
    }).toPass();
  await shows('+44 20 7946 0123');

  await form.getByRole('button', { name: 'Go back to that: Phone' }).click();
  await expect(form.getByText('Not saved yet.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('All changes are saved.')).toBeVisible();
  await shows('+1 503 555 0142');

  await admin.goto('/dashboard/audit?q=settings');
  await expect(admin.getByRole('row').filter({ hasText: '+44 20 7946 0123' }).first()).toBeVisible();
});
