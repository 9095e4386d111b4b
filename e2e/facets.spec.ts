import type { PartFacts } from '@switchyard/shared/parts';
import { expect, test, untilReady } from './support/test.ts';

/** A unique search word. It must not contain "switch", or a search for it would find the demo's parts. */
const word = () => `Facet${crypto.randomUUID().slice(0, 6)}`;
const told: PartFacts[] = [
  { kind: 'switch', feel: 'tactile', force: 55, silent: true },
  { kind: 'switch', feel: 'tactile', force: 62 },
  { kind: 'switch', feel: 'tactile', force: 80 },
  { kind: 'switch', feel: 'linear', force: 60 },
];

test('a visitor narrows switches to tactile ones of 50 to 65 gf, shares the URL, and goes back', async ({
  page,
  newPart,
  openBrowser,
}) => {
  const name = word();
  for (const facts of told) await newPart({ name: `${name} ${facts.kind}`, facts });
  await page.goto(`/parts?q=${name}`);
  await untilReady(page);
  await page.getByRole('link', { name: 'Switches 4' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Switches' })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Filters for Switches' });
  await expect(filters.getByRole('checkbox', { name: 'Linear 1' })).toBeVisible();
  await filters.getByRole('checkbox', { name: 'Tactile 3' }).check();
  await expect(page.getByText('3 parts found')).toBeVisible();
  await filters.getByLabel('From gf').first().fill('50');
  await filters.getByLabel('To gf').first().fill('65');
  await expect(page).toHaveURL(/feel=tactile&force=50\.\.65/);
  await expect(page.getByText('2 parts found')).toBeVisible();
  // A facet's own selection does not reduce the counts of its other options.
  await expect(filters.getByRole('checkbox', { name: 'Tactile 2' })).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Linear 1' })).toBeEnabled();

  const friend = await openBrowser();
  await friend.goto(page.url());
  await expect(friend.getByRole('article')).toHaveCount(2);
  await expect(friend.getByText('Actuation force: 50–65 gf')).toBeVisible();

  // Typing in a filter replaces the history entry, so Back returns to the state before the last checkbox.
  await page.goBack();
  await expect(page.getByText('4 parts found')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('2 parts found')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter “Actuation force: 50–65 gf”' }).click();
  await expect(page.getByText('3 parts found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Results/ })).toBeFocused();
});

test('a visitor narrows a range by its two handles', async ({ page, newPart }) => {
  const name = word();
  for (const facts of told) await newPart({ name: `${name} ${facts.kind}`, facts });
  await page.goto(`/parts?q=${name}&kind=switch`);
  await untilReady(page);
  const filters = page.getByRole('region', { name: 'Filters for Switches' });
  const handle = (end: string) => filters.getByRole('slider', { name: `Actuation force, ${end}` });
  await expect(handle('lowest')).toHaveValue('55');
  await handle('lowest').press('ArrowRight');
  await expect(page).toHaveURL(/force=56\.\.(&|$)/);
  await expect(page.getByText('3 parts found')).toBeVisible();
  await handle('highest').press('ArrowLeft');
  await expect(page).toHaveURL(/force=56\.\.79(&|$)/);
  await expect(page.getByText('2 parts found')).toBeVisible();
  await expect(filters.getByLabel('To gf').first()).toHaveValue('79');
  // A handle at the end of its scale removes that limit.
  await handle('highest').press('End');
  await expect(page).toHaveURL(/force=56\.\.(&|$)/);
});

test(
  'a search that finds nothing says what would find something',
  { tag: '@phone' },
  async ({ page, newPart }) => {
    const name = word();
    for (const facts of told) await newPart({ name: `${name} ${facts.kind}`, facts });
    await page.goto(`/parts?q=${name}&kind=switch&feel=clicky`);
    await untilReady(page);
    await expect(page.getByText('Nothing found')).toBeVisible();
    const nearby = page.getByRole('list', { name: 'What would be found' });
    await expect(
      nearby.getByRole('listitem').filter({ hasText: /Without “[^”]*clicky[^”]*”/i }),
    ).toBeVisible();
    await nearby.getByRole('link', { name: `4 switches for “${name}”` }).click();
    await expect(page.getByText('4 parts found')).toBeVisible();
  },
);

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor chooses a kind, ticks several values and types a range', async ({ page, newPart }) => {
    const name = word();
    for (const facts of told) await newPart({ name: `${name} ${facts.kind}`, facts });
    await page.goto(`/parts?q=${name}`);
    await page.getByRole('link', { name: 'Switches 4' }).click();
    const filters = page.getByRole('region', { name: 'Filters for Switches' });
    await filters.getByRole('checkbox', { name: 'Tactile 3' }).check();
    await filters.getByRole('checkbox', { name: 'Linear 1' }).check();
    await filters.getByLabel('To gf').first().fill('61');
    await filters.getByRole('button', { name: 'Show the parts' }).click();
    await expect(page).toHaveURL(/kind=switch.*feel=linear&feel=tactile/);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(filters.getByRole('checkbox', { name: 'Tactile 1' })).toBeChecked();
    await expect(page.getByText('2 parts found')).toBeVisible();
  });
});

test('a visitor searches by a suggestion, with the keyboard only', async ({ page, newPart }) => {
  const name = word();
  await newPart({ name, facts: { kind: 'cable', coiled: true, length: 177 } });
  await page.goto('/');
  // The "/" shortcut works only once the page's script has run.
  const field = page.getByRole('combobox', { name: 'Search equipment' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('coiled 177cm');
  await expect(page.getByRole('option', { name: 'Coiled cables, 177 cm' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=cable&length=177\.\.177&coiled=true|coiled=true&length=177\.\.177/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});
