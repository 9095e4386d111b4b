import { addFamily, setMember } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { newBuyer, type Person } from './support/people.ts';
import { expect, settle, test, untilReady } from './support/test.ts';

test(
  'the quantity chosen on the part’s page goes through the login, and survives a reload and Back',
  { tag: '@phone' },
  async ({ page, stack, newPart }) => {
    const person = await newBuyer(stack);
    const part = await newPart({ price: 0.65 });
    await page.goto(`/parts/${part._id}`);
    await page.getByLabel('Quantity').fill('39');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByText('40 × $0.65 = $26.00')).toBeVisible();
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();

    const ordered = page.getByLabel('Ordered quantity');
    await expect(ordered).toHaveValue('40');
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(page).toHaveURL(new RegExp(`/purchase/${part._id}\\?quantity=39$`));
    await page.reload();
    await expect(ordered).toHaveValue('39');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('dialog').getByText('$25.35')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page.getByLabel('Quantity')).toHaveValue('40');
  },
);

test('on a phone, Order Now stays on the screen, follows the quantity, and covers neither the footer nor the focus', async ({
  page,
  newPart,
}) => {
  await page.setViewportSize({ width: 412, height: 839 });
  const part = await newPart({ description: 'A line.\n\n'.repeat(60) });
  await page.goto(`/parts/${part._id}`);
  const order = page.getByRole('button', { name: 'Order Now' });
  await expect(order).toBeInViewport({ ratio: 1 });
  const more = page.getByRole('button', { name: 'One more' });
  await untilReady(page);
  const country = page.getByRole('combobox', { name: 'Delivered to' });
  await expect(country).toBeEnabled();
  await more.focus();
  await page.keyboard.press('Tab');
  await expect(country).toBeFocused();
  // Tab past the secondary buttons beside it.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(order).toBeFocused({ timeout: 200 });
  }).toPass();
  const write = page.getByRole('link', { name: 'Write a review' });
  await write.focus();
  await settle(page);
  const bar = await order.boundingBox();
  const focused = await write.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.keyboard.press('End');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await settle(page);
  const { y = 0, height = Infinity } = (await order.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0);
});

test(
  'a part’s picture opens large, and Escape gives the focus back',
  { tag: '@phone' },
  async ({ page, stack, newPart }) => {
    const part = await newPart();
    await page.goto(`/parts/${part._id}`);
    // Before hydration, the link opens the picture's file.
    await untilReady(page);
    const small = page.getByRole('link', { name: /large picture/ });
    expect((await small.boundingBox())?.width).toBeGreaterThan(200);
    await small.click();
    const large = page.getByRole('dialog', { name: `Large picture of ${part.name}` });
    const picture = large.getByRole('img', { name: part.name });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('currentSrc', stack.site + part.img);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(small).toBeFocused();
  },
);

/**
 * A family of three cables: red in 1 m and 2 m, and blue in 1 m, which is sold out. Blue has no 2 m variant.
 */
async function newCables(seller: Person, newPart: (facts: Partial<Part>) => Promise<Part>) {
  const [red, long, blue] = [
    await newPart({ name: 'Test cable, red, 1 m' }),
    await newPart({ name: 'Test cable, red, 2 m' }),
    await newPart({ name: 'Test cable, blue, 1 m', availableQuantity: 0 }),
  ];
  const choices = [
    { name: 'Colour', value: 'Red' },
    { name: 'Length', value: '1 m' },
  ];
  const body = { partId: red._id, name: 'Test cable', choices };
  const { insertedId: familyId } = await seller.call(addFamily, { body });
  const join = ({ _id: partId }: Part, values: string[]) =>
    seller.call(setMember, { params: { familyId, partId }, body: { values } });
  await join(long, ['Red', '2 m']);
  await join(blue, ['Blue', '1 m']);
  return { red, long, blue };
}

test(
  'another colour and length of a part are a click away, and the page stays where it is',
  { tag: '@phone' },
  async ({ page, seller, newPart }) => {
    const { red, long, blue } = await newCables(seller, newPart);
    await page.goto(`/parts/${red._id}`);
    await untilReady(page);
    await page.getByRole('link', { name: '2 m', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: long.name })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/parts/test-cable-red-2-m-${long._id}$`));
    const chosen = page.getByRole('link', { name: '2 m', exact: true });
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeInViewport();
    await page.getByRole('link', { name: 'Blue, sold out, only with 1 m' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: blue.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order' }).getByText('Sold out')).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/parts/test-cable-red-1-m-${red._id}$`),
    );
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a part shows other parts, its large picture, and the way to order a typed quantity', async ({
    page,
    newPart,
  }) => {
    const part = await newPart();
    await page.goto(`/parts/${part._id}`);
    await expect(page.getByText('10 × $1.25 = $12.50')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'More from the shelves' }).getByRole('article'),
    ).toHaveCount(4);
    await expect(page.getByRole('link', { name: /large picture/ })).toHaveAttribute('href', part.img);
    await page.getByLabel('Quantity').fill('40');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await expect(page).toHaveURL(new RegExp(`/purchase/${part._id}\\?quantity=40$`));
  });

  test('another colour of a part is a link', async ({ page, seller, newPart }) => {
    const { red, blue } = await newCables(seller, newPart);
    await page.goto(`/parts/${red._id}`);
    await page.getByRole('link', { name: 'Blue, sold out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: blue.name })).toBeVisible();
  });
});
