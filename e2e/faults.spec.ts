import { demoParts, picturePath } from '@switchyard/local-services/demo-data';
import { expect, test } from './support/test.ts';

const picture = picturePath(demoParts[0]?.picture ?? '');

test.describe('while the API gives no answer', () => {
  // The stack's API is every test's, so it is the browser that cannot reach it.
  test.use({ allowedRefusals: [/\/api\//] });

  test('a page says so, and shows what it has once the API is back', async ({
    page,
    buyer,
    allowFailures,
  }) => {
    allowFailures(/\/api\/booking/);
    await page.route('**/api/booking*', (route) => route.abort('connectionrefused'));
    await page.goto('/dashboard/orders');
    const alert = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached' });
    await expect(alert).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/booking*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/no orders/i)).toBeVisible();
    expect(buyer.email).toContain('@');
  });

  test('without a connection the site says so, and goes on by itself once there is one', async ({
    page,
    context,
    allowFailures,
  }) => {
    allowFailures(/./);
    await page.goto('/parts');
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    const note = page.getByText('You are offline.');
    await expect(note).toBeVisible();
    const ribbon = await page.getByRole('complementary', { name: 'Test mode' }).boundingBox();
    const words = await note.evaluate((box) => {
      const range = document.createRange();
      range.selectNodeContents(box);
      return range.getBoundingClientRect().top;
    });
    expect(words, 'below the ribbon').toBeGreaterThan((ribbon?.y ?? Infinity) + (ribbon?.height ?? 0) + 2);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/parts\/[0-9a-f]{24}/);
  });
});

test.describe('code that is lost on the way', () => {
  // A page's is asked for ahead as well: by its link, and before it is shown. All of that is lost.
  for (const { what, file, losses } of [
    { what: 'an ornament’s', file: '**/assets/test-mode-ribbon-*.js', losses: 2 },
    { what: 'a page’s', file: '**/assets/parts-*.js', losses: 3 },
  ]) {
    test(`${what} is fetched again, unnoticed`, async ({ page, allowFailures }) => {
      allowFailures(/\/assets\//);
      let asked = 0;
      await page.route(file, async (route) => {
        asked += 1;
        await (asked > losses ? route.continue() : route.abort('connectionreset'));
      });
      await page.goto('/parts');
      await expect.poll(() => asked).toBeGreaterThan(losses);
      await expect(page.getByText('Test mode').first()).toBeVisible();
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/parts\/[0-9a-f]{24}/);
    });
  }
});

test.describe('an upload that fails', () => {
  test('says so, keeps the form, and works when tried again', async ({ page, admin, allowFailures }) => {
    allowFailures(/\/api\/image/);
    const name = `Lost Upload Keycap ${admin.email.slice(6, 14)}`;
    await page.goto('/dashboard/addPart');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Description').fill('Its picture got lost on the way.');
    await page.getByLabel('Available Quantity').fill('5');
    await page.getByLabel('Minimum Order').fill('1');
    await page.getByLabel('Price').fill('3.5');
    await page.getByLabel('Image').setInputFiles(picture);
    await page.route('**/api/image', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByText('Failed to add the Equipment').first()).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await page.unroute('**/api/image');
    await page.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByText('Equipment added successfully')).toBeVisible();

    await page.goto(`/dashboard/managePart?q=${encodeURIComponent(name)}`);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
  });
});

test('an admin edits a part and restocks it', async ({ page, admin, stack, newPart }) => {
  const part = await newPart();
  await page.goto(`/dashboard/managePart?q=${encodeURIComponent(part.name)}`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/restock/i).fill('7');
  await modal.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`${part.name} is saved.`)).toBeVisible();
  const changed = await (await fetch(`${stack.api}/part/${part._id}`)).json();
  expect(changed.availableQuantity).toBe(part.availableQuantity + 7);
  expect(admin.email).toContain('@');
});
