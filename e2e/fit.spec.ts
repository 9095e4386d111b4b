import { demoParts } from '@switchyard/local-stack/demo-data';
import type { Cap } from '@switchyard/shared/parts';
import { expect, test, untilReady } from './support/test.ts';
import { tooWide } from './support/too-wide.ts';

const otherFamily = demoParts.find(({ facts }) => facts?.kind === 'switch' && facts.mount === 'choc-v1');

/** The caps of a 65% ANSI board in a uniform profile, where every row has the same shape. */
const caps: Cap[] = [
  [1, 57],
  [1.25, 3],
  [1.5, 2],
  [1.75, 2],
  [2, 1],
  [2.25, 2],
  [6.25, 1],
].map(([size = 1, count = 1]) => ({ size, row: 3, count }));

test('somebody with a 65% board finds tactile switches below 60 gf and keycaps that fit', async ({
  page,
  newPart,
}) => {
  const tactile = await newPart({
    facts: { kind: 'switch', feel: 'tactile', force: 55, mount: 'mx', pins: '5' },
  });
  const keycaps = await newPart({
    minimumOrder: 1,
    facts: { kind: 'keycaps', profile: 'dsa', stem: 'mx', standards: ['ansi'], caps },
  });

  await page.goto('/');
  await untilReady(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Will it fit?' }).click();
  await page.getByText('65% ANSI', { exact: true }).click();
  await page.getByText('All facts of your board').click();
  await page.getByLabel('Which switches does it take?').selectOption('MX');
  await page.getByLabel('How many pins may its switches have?').selectOption('3 and 5 pins');
  await page.getByLabel('Can you pull a switch out by hand?').selectOption('Yes');
  await expect(page.getByRole('img', { name: 'A board of 68 keys' })).toBeVisible();

  await page.goto('/parts?kind=switch&feel=tactile&force=..60&q=tactile');
  await page.getByRole('link', { name: otherFamily?.name ?? '', exact: true }).click();
  await expect(page.getByText('Does not fit your 65% ANSI board')).toBeVisible();
  await page.goto(`/parts/${tactile._id}`);
  await expect(page.getByText('Fits your 65% ANSI board')).toBeVisible();
  await page.getByRole('link', { name: 'See it in your build' }).click();

  await page.getByRole('searchbox', { name: 'Search keycap sets by name' }).fill(keycaps.name);
  await page.getByRole('link', { name: `Add ${keycaps.name}` }).click();
  await expect(page.getByText('covers all 68 keys of 65% ANSI.')).toBeVisible();
  await expect(page.getByText('Everything fits.')).toBeVisible();
  expect(await tooWide(page)).toEqual([]);

  // The URL alone holds the build, so it works in a browser with empty storage.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Everything fits.')).toBeVisible();
  await page.getByRole('link', { name: `Order 68 of ${tactile.name}` }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('68');
});

test('the sum and the button for the cart stay in view while the details of a build are read', async ({
  page,
  newPart,
}) => {
  const { _id } = await newPart({ facts: { kind: 'switch', mount: 'mx', pins: '3' } });
  await page.setViewportSize({ width: 1024, height: 520 });
  await page.goto(`/build?layout=65-ansi&parts=${_id}`);
  await untilReady(page);
  await page.getByRole('heading', { name: 'Plates' }).scrollIntoViewIfNeeded();
  // What is offered later makes the details longer. A turn of the wheel would go on to the page once they end.
  await expect(async () => {
    await page.getByText(/needs 68 switches/).scrollIntoViewIfNeeded();
    await expect(page.getByText(/needs 68 switches/)).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeInViewport({ ratio: 1 });
});

test('a long layout arrives with the link of its build, as it was chosen', async ({ page, openBrowser }) => {
  // A layout file as long as a real board's. Only its keys go into the link.
  const keymap = [
    [
      'Esc',
      ...'1234567890-='.split(''),
      { w: 2 },
      'Backspace\n\n\n0,0',
      { x: 1 },
      'A\n\n\n0,1',
      'B\n\n\n0,1',
    ],
    [{ w: 7 }, 'Space'],
  ];
  const about = 'Words. '.repeat(2000);
  const text = JSON.stringify({ about, layouts: { labels: [['Backspace', 'Whole', 'Split']], keymap } });
  await page.goto('/build?layout=pasted');
  await untilReady(page);
  await page.getByRole('textbox', { name: 'Your layout' }).fill(text);
  await page.getByRole('button', { name: 'Read the layout' }).click();
  const board = (keys: number) => ({ name: `A board of ${keys} keys` });
  await expect(page.getByRole('img', board(15))).toBeVisible();
  const older = page.url();
  await page.getByRole('group', { name: 'Backspace' }).getByText('Split').click();
  await expect(page.getByRole('img', board(16))).toBeVisible();
  await expect(page.getByText(/^The link has the keys as you chose them/)).toBeVisible();
  expect(page.url().length).toBeLessThan(2000);

  // The button copies the build's URL; a friend opens it.
  const friend = await openBrowser();
  await friend.goto(page.url());
  await expect(friend.getByRole('img', board(16))).toBeVisible();
  await friend.goto(older);
  await expect(friend.getByRole('img', board(15))).toBeVisible();
  expect(await tooWide(friend)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor describes a board and adds a part', async ({ page, newPart }) => {
    const low = await newPart({ facts: { kind: 'switch', mount: 'choc-v1' } });
    await page.goto('/build');
    await page.getByText('60% ISO', { exact: true }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('All facts of your board').click();
    await page.getByLabel('Which switches does it take?').selectOption('MX');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const search = page.getByRole('search', { name: 'Search switches' });
    await search.getByRole('searchbox').fill(low.name);
    await search.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: `Add ${low.name}` }).click();
    await expect(page.getByText('Something does not fit.')).toBeVisible();
    await expect(page.getByText('needs 62 switches')).toBeVisible();
  });
});
