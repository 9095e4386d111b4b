import type { Locator, Page } from '@playwright/test';
import { messages } from '@switchyard/shared';
import { typeAddress } from './support/address.ts';
import { placeOrder } from './support/people.ts';
import { expect, settle, test, untilReady } from './support/test.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be on the screen.');
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe('a toast', { tag: '@phone' }, () => {
  test('covers neither the title, the total nor Place Order, and closes with its page', async ({
    page,
    signIn,
    newPart,
  }) => {
    await signIn();
    const part = await newPart();
    await page.clock.install();
    await page.goto(`/purchase/${part._id}`);
    const place = page.getByRole('button', { name: 'Place Order' });
    const less = page.getByRole('button', { name: 'One less' });
    await less.waitFor();
    await place.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
    // dispatchEvent instead of click(), which would scroll.
    await less.dispatchEvent('click');
    const said = toast(page, messages.quantityBelowMinimum(part.minimumOrder));
    await expect(said).toBeVisible();
    await settle(page);
    for (const covered of [page.getByText('Total price'), page.getByRole('status').last(), place])
      expect(await overlap(said, covered)).toBe(false);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await overlap(said, page.getByRole('heading', { level: 1 }))).toBe(false);

    // With the clock stopped, the toast's five seconds cannot pass, so only the change of page can remove it.
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL(/\/blogs$/);
    await page.clock.runFor(1000);
    await expect(said).toBeHidden();
  });

  test('lives five seconds, even if the window that it began in closes', async ({
    page,
    signIn,
    newPart,
    allowRefusals,
  }) => {
    await signIn();
    const part = await newPart();
    allowRefusals('/api/booking');
    await page.route('**/api/booking', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'order_took_too_long', message: 'Not now.', success: true },
      }),
    );
    await page.clock.install();
    await page.goto(`/purchase/${part._id}`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await typeAddress(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Confirm Order' }).click();
    const said = toast(page, messages.orderFailed);
    await expect(said).toBeVisible();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.clock.runFor(2000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(said).toBeVisible();
    // More than five seconds after the toast appeared, but fewer than five after the dialog closed.
    await page.clock.runFor(4000);
    await expect(said).toBeHidden();
  });
});

test('a new page starts at its top, so no click misses', { tag: '@phone' }, async ({ page, newPart }) => {
  const part = await newPart();
  // Allow smooth scrolling here, as most visitors have it. It must not move the new page's buttons under a
  // click.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/parts/${part._id}`);
  await untilReady(page);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluateHandle(() => {
    const positions: number[] = [];
    addEventListener('scroll', () => {
      if (document.querySelector('h1')?.textContent === 'Equipment') positions.push(scrollY);
    });
    return positions;
  });
  await footer.getByRole('link', { name: 'Equipment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect((await scrolled.jsonValue()).filter((position) => position > 0)).toEqual([]);
});

test.describe('Back', () => {
  test('closes an open window first, then leaves the page', async ({ page, signIn, newPart }) => {
    await signIn();
    await page.goto(`/parts/${(await newPart())._id}`);
    // Before the page's code runs, the link would load a new document, and Back would behave differently.
    await untilReady(page);
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    const modal = page.getByRole('dialog', { name: 'Confirm Order' });
    await expect(modal).toBeVisible();
    // history.back() instead of page.goBack(), which waits for a navigation that does not happen here.
    await page.evaluate(() => history.back());
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(/\/purchase\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/parts\//);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  });

  test('closes a window on a page that was opened by its address', async ({ page, signIn, newPart }) => {
    await signIn();
    await page.goto(`/purchase/${(await newPart())._id}`);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/purchase\//);
  });
});

test('My Orders shows quantity, price and Pay beside a name of 120 letters', async ({
  page,
  signIn,
  newPart,
}) => {
  const buyer = await signIn();
  await placeOrder(buyer, await newPart({ name: 'M'.repeat(120) }));
  await page.goto('/dashboard/orders');
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  for (const width of [320, 390, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const shown of [
      row.getByText('$12.50'),
      row.getByText('10', { exact: true }),
      row.getByRole('link', { name: /^Pay/ }),
    ]) {
      await expect(shown).toBeVisible();
      const { x = 0, width: wide = Infinity } = (await shown.boundingBox()) ?? {};
      expect(x + wide, `the right edge at ${width} px`).toBeLessThanOrEqual(width);
    }
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `the page at ${width} px`).toBeLessThanOrEqual(0);
  }
});
