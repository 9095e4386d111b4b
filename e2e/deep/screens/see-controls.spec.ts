import type { Page } from '@playwright/test';
import { placeOrder } from '../../support/people.ts';
import { expect, test, untilReady } from '../../support/test.ts';

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  /**
   * Controls that cannot be recognised: they have no border and, if they are links in text, no underline or
   * picture.
   */
  const unseen = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, .keycap, .well, .kind-chip, select, textarea')]
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
        .filter((control) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(control);
          return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1;
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );

  test('every control has an edge', async ({ page, signIn, newPart }) => {
    const part = await newPart();
    for (const path of ['/', '/parts?kind=switch', `/parts/${part._id}`, '/login']) {
      await page.goto(path);
      await untilReady(page);
      expect(await unseen(page), path).toEqual([]);
    }
    const order = await placeOrder(await signIn(), part);
    for (const path of [`/purchase/${part._id}`, '/dashboard/orders', `/dashboard/order/${order}`]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(part.name).first()).toBeVisible();
      expect(await unseen(page), path).toEqual([]);
    }
    await page.goto('/dashboard/profile');
    for (const opener of ['Change my email', 'Delete my account']) {
      await page.getByRole('button', { name: opener }).click();
      const window = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(window).toBeVisible();
      expect(await unseen(page), opener).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(window).toBeHidden();
    }
  });

  test('the chosen kind and the chosen page are seen', async ({ page }) => {
    await page.goto('/parts?kind=switch');
    await untilReady(page);
    const chip = (name: RegExp) =>
      page.getByRole('navigation', { name: 'Kinds of equipment' }).getByRole('link', { name });
    await expect(chip(/^Switches/)).toHaveCSS('border-top-style', 'double');
    await expect(chip(/^All/)).toHaveCSS('border-top-style', 'solid');
  });
});

test('a chip that gets the focus comes into view', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/parts']) {
    await page.goto(path);
    await untilReady(page);
    const chips = page.getByRole('navigation', { name: 'Kinds of equipment' }).getByRole('link');
    await chips.first().focus();
    for (let count = await chips.count(); count > 1; count -= 1) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    }
    await expect(chips.last()).toBeFocused();
  }
});

/** The fraction of the window's height covered by sticky bars, halfway down the page or its open dialog. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('dialog[open]') ?? document.documentElement;
    scroller.scrollTo({ top: scroller.scrollHeight / 2, behavior: 'instant' });
    const sticks = (element: Element | null): boolean =>
      element !== null &&
      element.localName !== 'dialog' &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || sticks(element.parentElement));
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter(sticks).length / innerHeight;
  });

test('at 400% zoom, what sticks to the edges covers less than half of the page', async ({
  page,
  signIn,
  newPart,
}) => {
  const part = await newPart();
  // A window of 1280 by 1024 pixels at 400% zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/parts', `/parts/${part._id}`, '/build?layout=65-ansi&mount=mx', '/cart']) {
    await page.goto(path);
    await untilReady(page);
    expect(await covered(page), path).toBeLessThan(0.5);
  }
  await page.goto('/');
  await untilReady(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const login = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
  // The menu grows once the code of its upper part has loaded.
  await expect(async () => {
    await login.scrollIntoViewIfNeeded();
    await expect(login).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
  await signIn();
  await page.goto(`/purchase/${part._id}`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await covered(page), 'the order').toBeLessThan(0.5);
});
