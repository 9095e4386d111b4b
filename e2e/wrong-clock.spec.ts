import { messages } from '@switchyard/shared';
import { testCards, typeCard } from './support/card.ts';
import { placeOrder } from './support/people.ts';
import { expect, test } from './support/test.ts';

for (const [where, hours] of [
  ['two hours ahead', 2],
  ['two hours behind', -2],
] as const) {
  test(`an order can be paid on a device whose clock is ${where}`, async ({ page, signIn, newPart }) => {
    await page.addInitScript((shift) => {
      const { now } = Date;
      Date.now = () => now() + shift;
      globalThis.Date = new Proxy(Date, {
        construct: (target, [given = Date.now(), ...more]) => Reflect.construct(target, [given, ...more]),
      });
    }, hours * 3_600_000);
    const order = await placeOrder(await signIn(), await newPart());
    await page.goto('/dashboard/orders');
    await page.getByRole('link', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(`/dashboard/payment/${order}`);
    await typeCard(page, testCards.good);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
  });
}
