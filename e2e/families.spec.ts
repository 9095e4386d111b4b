import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addFamily, setMember } from '@switchyard/shared/families';
import { type Part } from '@switchyard/shared/parts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { tooWide } from './support/too-wide.ts';
import { untilReady } from './support/until-ready.ts';

type NewPart = (facts: Partial<Part>) => Promise<Part>;

/**
 * Two cables of one family: red, and blue, which is sold out. A search for the word in their names finds
 * both.
 */
async function newCables(seller: Person, newPart: NewPart) {
  const word = randomUUID().slice(0, 8);
  const family = `Loop cable ${word}`;
  const red = await newPart({ name: `${family}, red`, price: 8, minimumOrder: 1 });
  const blue = await newPart({ name: `${family}, blue`, price: 7, minimumOrder: 1, availableQuantity: 0 });
  const body = { partId: red._id, name: family, choices: [{ name: 'Colour', value: 'Red' }] };
  const { insertedId: familyId } = await seller.call(addFamily, { body });
  await seller.call(setMember, { params: { familyId, partId: blue._id }, body: { values: ['Blue'] } });
  return { family, word, red, blue };
}

test(
  'a visitor chooses a part of a family from its one card, and waits for a colour that is sold out',
  { tag: '@phone' },
  async ({ page, seller, newPart }) => {
    const { family, word, blue } = await newCables(seller, newPart);
    await page.goto(`/parts?q=${word}`);
    await untilReady(page);
    const card = page.getByRole('article', { name: family });
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await expect(card.getByText('From $8.00')).toBeVisible();
    await expect(card.getByText('In stock')).toBeVisible();
    await expect(card.getByText('2 choices')).toBeVisible();
    await card.getByRole('link', { name: 'Choose' }).click();
    await expect(page.getByRole('heading', { level: 1, name: family })).toBeVisible();

    const colours = page.getByRole('navigation', { name: 'Colour' });
    await expect(colours.getByRole('link')).toHaveText(['Red', 'Blue']);
    const soldOut = colours.getByRole('link', { name: 'Blue, sold out' });
    await expect(soldOut.getByText('Blue')).toHaveCSS('text-decoration-line', 'line-through');
    await soldOut.click();
    await expect(page.getByRole('heading', { level: 1, name: blue.name })).toBeVisible();
    await expect(soldOut).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('form', { name: 'Tell me when it is back' })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
  },
);

/** Opens a part's edit form and waits until its family has loaded. @returns the family's section */
async function openDesk(page: Page, part: Part) {
  await page.goto(`/dashboard/managePart/${part._id}`);
  await untilReady(page);
  const desk = page.getByRole('region', { name: 'Family' });
  await expect(desk.getByRole('button', { name: 'Dissolve the family' })).toBeVisible();
  return desk;
}

test(
  'an admin adds one more like this, renames its choice, and dissolves the family',
  { tag: '@phone' },
  async ({ page, seller, signIn, newPart, deleteLater, openBrowser }) => {
    const { family, word, red } = await newCables(seller, newPart);
    await signIn('admin');
    const desk = await openDesk(page, red);
    const more = desk.getByRole('form', { name: 'One more like this' });
    await more.getByLabel('Colour').fill('Green');
    await more.getByLabel('Available Quantity').fill('12');
    await more.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Edit ${family}, Green` })).toBeVisible();
    deleteLater(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await expect(desk.getByText('(hidden)')).toBeVisible();

    const rename = desk.getByRole('form', { name: 'Rename a value' });
    await rename.getByLabel('Value').selectOption('Colour: Red');
    await rename.getByLabel('New name').fill('Crimson');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await expect(desk.getByRole('table').getByText('Crimson', { exact: true })).toBeVisible();
    const visitor = await openBrowser();
    await visitor.goto(`/parts/${red._id}`);
    await expect(
      visitor.getByRole('navigation', { name: 'Colour' }).getByRole('link', { name: 'Crimson' }),
    ).toBeVisible();

    await desk.getByRole('button', { name: 'Dissolve the family' }).click();
    const question = page.getByRole('alertdialog', { name: `Dissolve ${family}?` });
    await question.getByRole('button', { name: 'Dissolve' }).click();
    await expect(page.getByText(`${family} is no longer a family.`)).toBeVisible();
    await expect(desk.getByRole('form', { name: 'Start a family' })).toBeVisible();
    await visitor.goto(`/parts?q=${word}`);
    await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(2);
  },
);
