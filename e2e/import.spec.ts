import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

test(
  'an admin exports the equipment, changes a price in the file, and the shop sells at that price',
  { tag: '@phone' },
  async ({ page, signIn, newPart }) => {
    await signIn('admin');
    const part = await newPart({ name: `=1+1 "Signal", switch ${Date.now()}`, price: 4.25 });
    await page.goto('/dashboard/managePart');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const exported = await readFile(await download.path(), 'utf8');
    const [heading = '', ...rows] = exported.split('\r\n');
    const own = rows.find((row) => row.startsWith(part._id)) ?? '';
    expect(own).toContain(',4.25,');
    const edited = [heading, own.replace(',4.25,', ',5.75,'), ''].join('\r\n');

    await page.getByRole('link', { name: 'Import CSV…' }).click();
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'edited.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
    await expect(page.getByText('1 changed')).toBeVisible();
    await expect(page.getByRole('row', { name: part.name })).toContainText('Price: from $4.25→ to $5.75');
    await page.getByRole('button', { name: 'Import 1 part' }).click();
    await expect(page.getByRole('heading', { name: '1 part imported' })).toBeFocused();
    await page.getByRole('link', { name: part.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(part.name);
    await expect(page.getByRole('main')).toContainText('$5.75');
  },
);
