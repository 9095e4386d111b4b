import type { PartFacts } from '@switchyard/shared';
import { expect, test } from './support/test.ts';

/** Not the word "switch", so that a search for it finds the demo's parts. */
const word = () => `Facet${crypto.randomUUID().slice(0, 6)}`;
const told: PartFacts[] = [
  { kind: 'switch', feel: 'tactile', force: 55, silent: true },
  { kind: 'switch', feel: 'tactile', force: 62 },
  { kind: 'switch', feel: 'tactile', force: 80 },
  { kind: 'switch', feel: 'linear', force: 60 },
];

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
