import { demoParts } from '@switchyard/local-stack/demo-data';
import { codeOf } from './support/code-of.ts';
import { expect, test, untilReady } from './support/test.ts';

/** A part that no test deletes. */
const demoPart = demoParts[0]?.name ?? '';

test('a page says that the API does not answer, and recovers with it, without a click', async ({
  page,
  signIn,
  allowFailures,
}) => {
  await signIn();
  allowFailures(/\/api\/booking/);
  await page.route('**/api/booking/mine*', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard/orders');
  const alert = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached' });
  // The client tries three times before it shows the alert.
  await expect(alert).toBeVisible();
  await page.unroute('**/api/booking/mine*');
  await expect(page.getByText(/no orders/i)).toBeVisible();
});

test('somebody whom a busy shop could not sign in at first is signed in without a click', async ({
  page,
  signIn,
  allowFailures,
}) => {
  await signIn();
  allowFailures(/\/api\/settings/);
  await page.route('**/api/settings', (route) => route.abort('connectionreset'));
  await page.goto('/dashboard/orders');
  await expect(page.getByText('You could not be signed in yet')).toBeVisible();
  await page.unroute('**/api/settings');
  await expect(page.getByText(/no orders/i)).toBeVisible({ timeout: 60_000 });
});

test('an open page says that the sign-in has to wait, shows itself, and signs in without a click', async ({
  page,
  signIn,
  allowFailures,
}) => {
  const { displayName } = await signIn();
  allowFailures(/\/api\/settings/);
  await page.route('**/api/settings', (route) => route.abort('connectionreset'));
  await page.goto('/parts');
  const note = page.getByRole('alert').filter({ hasText: 'you are not signed in yet' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  await page.unroute('**/api/settings');
  await expect(page.getByRole('button', { name: `Sign Out ${displayName}` })).toBeVisible({
    timeout: 60_000,
  });
  await expect(note).toBeHidden();
});

test('the site says that it is offline, and goes on once it is not', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/./);
  await page.goto(`/parts?${new URLSearchParams({ q: demoPart })}`);
  await untilReady(page);
  await context.setOffline(true);
  const note = page.getByText('You are offline.');
  await expect(note).toBeVisible();
  const ribbon = await page.getByRole('complementary', { name: 'Test mode' }).boundingBox();
  const textTop = await note.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return range.getBoundingClientRect().top;
  });
  expect(textTop, 'below the ribbon').toBeGreaterThan((ribbon?.y ?? Infinity) + (ribbon?.height ?? 0) + 2);
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await page.getByRole('link', { name: demoPart, exact: true }).click();
  await expect(page).toHaveURL(/\/parts\/[a-z0-9-]+-[0-9a-f]{24}/);
});

// The browser requests a page's code several times: as a preload, and when its link is followed. All of these
// requests fail at first.
for (const { what, source, losses } of [
  { what: 'the ribbon', source: 'src/app/shell/test-mode-ribbon.tsx', losses: 2 },
  { what: 'a page', source: 'src/app/routes/parts.tsx', losses: 3 },
]) {
  test(`code of ${what} that fails to load is loaded again`, async ({ page, allowFailures }) => {
    allowFailures(/\/assets\//);
    let requests = 0;
    await page.route(codeOf(source), async (route) => {
      requests += 1;
      await (requests > losses ? route.continue() : route.abort('connectionreset'));
    });
    await page.goto(`/parts?${new URLSearchParams({ q: demoPart })}`);
    await expect.poll(() => requests).toBeGreaterThan(losses);
    await expect(page.getByText('Test mode').first()).toBeVisible();
    await page.getByRole('link', { name: demoPart, exact: true }).click();
    await expect(page).toHaveURL(/\/parts\/[a-z0-9-]+-[0-9a-f]{24}/);
  });
}
