import { chromium } from '@playwright/test';
import type { StackFile } from '@switchyard/local-stack';
import { getCart, saveCart } from '@switchyard/shared/carts';
import type { Part } from '@switchyard/shared/parts';
import { chromiumFlags } from './chromium.ts';
import { newBuyer, placeOrder, signInPage } from './people.ts';

// Browser profiles to measure pages with. Lighthouse clears the HTTP cache but keeps localStorage.

interface ProfileParameters {
  /** The profile's folder. */
  folder: string;
  executablePath: string;
  /** Further flags of Chromium. */
  flags: string[];
  stack: StackFile;
  parts: readonly Part[];
}

const open = ({ folder, executablePath, flags }: ProfileParameters) =>
  chromium.launchPersistentContext(folder, { executablePath, args: [...chromiumFlags, ...flags] });

/** Makes the profile of a visitor who has the parts in the cart. */
export async function makeVisitor(parameters: ProfileParameters): Promise<void> {
  const { stack, parts } = parameters;
  await using context = await open(parameters);
  const page = await context.newPage();
  for (const { _id, minimumOrder } of parts) {
    const addition = new URLSearchParams({ part: _id, quantity: String(minimumOrder) });
    await page.goto(`${stack.site}/cart?${addition}`);
    await page.waitForURL(/\/cart$/);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${parts.length} parts` })
    .waitFor();
}

/** Makes the profile of a signed-in buyer who has the parts in the cart, has ordered, and has been here before. */
export async function makeBuyer(parameters: ProfileParameters): Promise<void> {
  const { stack, parts } = parameters;
  const buyer = await newBuyer(stack);
  for (const part of [...parts, ...parts]) await placeOrder(buyer, part);
  const { version } = await buyer.call(getCart, {});
  const lines = parts.map(({ _id, minimumOrder }) => ({ partId: _id, quantity: minimumOrder }));
  await buyer.call(saveCart, { body: { version, lines } });
  await using context = await open(parameters);
  const page = await context.newPage();
  await signInPage(page, stack, buyer);
  await page.goto(`${stack.site}/dashboard/orders`);
  await page.getByRole('rowheader').first().waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${parts.length} parts` })
    .waitFor();
}
