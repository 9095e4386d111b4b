import { randomUUID } from 'node:crypto';
import type { Part } from '@switchyard/shared/parts';
import { typeAddress } from './support/address.ts';
import { expect, test, untilReady } from './support/test.ts';

type NewPart = (facts: Partial<Part>) => Promise<Part>;

/** Three switches that a search for `word` finds. */
async function threeSwitches(newPart: NewPart, word: string) {
  const common = { kind: 'switch', force: 50, travel: 4 } as const;
  const curve = [
    { mm: 0, gf: 30 },
    { mm: 4, gf: 60 },
  ];
  return [
    await newPart({ name: `Fen ${word}`, facts: { ...common, feel: 'tactile', curve } }),
    await newPart({ name: `Moor ${word}`, facts: { ...common, feel: 'linear' } }),
    await newPart({ name: `Heath ${word}`, facts: { ...common, feel: 'clicky' } }),
  ] as const;
}

test(
  'a buyer chooses three switches, sees what differs, sends the link, and orders one',
  { tag: '@phone' },
  async ({ page, newPart, signIn, openBrowser }) => {
    await signIn();
    const word = randomUUID().slice(0, 8);
    const [fen, moor, heath] = await threeSwitches(newPart, word);
    await page.goto(`/parts?q=${word}`);
    const tray = page.getByRole('region', { name: 'Comparison' });
    for (const { name } of [fen, moor, heath])
      await page.getByRole('button', { name: `Compare ${name}` }).click();
    await expect(tray.getByText('3 of 4')).toBeVisible();
    await page.reload();
    await tray.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`/compare?parts=${fen._id},${moor._id},${heath._id}`);

    const rows = page.getByRole('rowheader');
    await expect(rows.filter({ hasText: 'Actuation force' })).toBeVisible();
    await page.getByRole('link', { name: 'Only differences' }).click();
    await expect(page.getByRole('row', { name: /Feel.+Tactile.+Linear.+Clicky/ })).toBeVisible();
    await expect(rows.filter({ hasText: 'Actuation force' })).toBeHidden();

    const friend = await openBrowser();
    await friend.goto(page.url());
    await expect(friend.getByRole('columnheader', { name: heath.name })).toBeVisible();
    await expect(friend.getByRole('rowheader', { name: 'Actuation force' })).toBeHidden();

    await page.getByRole('link', { name: `Order Now: ${moor.name}` }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Order' });
    await typeAddress(confirm);
    await confirm.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(page.getByText(`${moor.name}, order placed`)).toBeVisible();
  },
);

test('the bar of the comparison leaves the clicks of its first moment to what it covers', async ({
  page,
  newPart,
}) => {
  const word = randomUUID().slice(0, 8);
  const { name } = await newPart({ name: `Fen ${word}` });
  // A second, newer part pushes `name` down the list. With the second card at the window's bottom edge, the
  // bar that appears there covers its Compare button.
  await newPart({ name: `Moor ${word}` });
  await page.goto(`/parts?q=${word}`);
  await untilReady(page);
  const choose = page.getByRole('button', { name: `Compare ${name}` });
  const bar = page.getByRole('region', { name: 'Comparison' });
  const edge = await choose.evaluate((button) => button.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 1280, height: Math.ceil(edge) });
  const { x, y, width, height } = await choose.evaluate((button) => button.getBoundingClientRect());
  const click = () => page.mouse.click(x + width / 2, y + height / 2);

  // Pauses the bar's entry animation, so the bar stays in its first frame until the test resumes it.
  const lasting = await page.evaluateHandle(() => {
    const paused: Animation[] = [];
    new MutationObserver(() => {
      for (const one of document.querySelector('.arriving')?.getAnimations() ?? []) {
        one.pause();
        paused.push(one);
      }
    }).observe(document.body, { childList: true, subtree: true });
    return paused;
  });
  await click();
  await expect(bar).toBeVisible();
  await click();
  await expect(bar).toBeHidden();
  await click();
  await expect(bar).toBeVisible();
  await lasting.evaluate((paused) => paused.forEach((one) => one.finish()));
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a comparison is read, searched for another part, and extended', async ({ page, newPart }) => {
    const word = randomUUID().slice(0, 8);
    const [fen, moor] = await threeSwitches(newPart, word);
    await page.goto(`/compare?parts=${fen._id}`);
    await page.getByRole('searchbox', { name: 'Search for a switch' }).fill(moor.name);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: `Add ${moor.name}` }).click();
    await expect(page.getByRole('row', { name: /Feel.+Tactile.+Linear/ })).toBeVisible();
    await page.getByRole('link', { name: `Remove ${fen.name}` }).click();
    await expect(page.getByRole('heading', { name: '1 switch' })).toBeVisible();
  });
});

test('a visitor takes one of the chosen parts out again', { tag: '@phone' }, async ({ page, newPart }) => {
  const [fen, moor] = await threeSwitches(newPart, randomUUID().slice(0, 8));
  const tray = page.getByRole('region', { name: 'Comparison' });
  await page.goto(`/parts?q=${fen.name}`);
  await page.getByRole('button', { name: `Compare ${fen.name}` }).click();
  // Wait until the click has taken effect. A click made before the page's code has loaded is replayed later,
  // but it is lost if the page is left first.
  await expect(tray.getByText('1 of 4')).toBeVisible();
  await page.goto(`/parts?q=${moor.name}`);
  await page.getByRole('button', { name: `Compare ${moor.name}` }).click();
  await expect(tray.getByText('2 of 4')).toBeVisible();
  await tray.getByRole('button', { name: `Remove ${fen.name}` }).click();
  await expect(tray.getByText('1 of 4')).toBeVisible();
  await expect(tray).toBeFocused();
});
