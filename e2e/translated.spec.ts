import { randomUUID } from 'node:crypto';
import { demoParts, picturePath } from '@switchyard/local-stack/demo-data';
import { messages } from '@switchyard/shared';
import { typeAddress } from './support/address.ts';
import { testCards, typeCard } from './support/card.ts';
import { newBuyer, payOrder, placeOrder } from './support/people.ts';
import { clickAction } from './support/row-actions.ts';
import { expect, test, untilReady } from './support/test.ts';
import { staleTexts, translateAll, translateNow } from './support/translator.ts';

const picture = picturePath(demoParts[0]?.picture ?? '');

test.describe('a buyer whose browser translates the shop', () => {
  test.use({
    allowedRefusals: [/accounts:signInWithPassword|\/v1\/payment_intents\/\w+\/confirm/],
  });

  test('logs in, orders, pays, reviews and signs out, and every amount follows', async ({
    page,
    stack,
    newPart,
  }) => {
    test.slow();
    const { email, password } = await newBuyer(stack);
    const part = await newPart({ price: 10, minimumOrder: 1 });
    const main = page.getByRole('main');
    await translateAll(page);

    await page.goto('/login');
    // If translation changes the page before hydration, React renders it anew and drops early clicks. So
    // wait.
    await untilReady(page);
    const logIn = main.getByRole('button', { name: 'Login' });
    await logIn.click();
    await expect(main.getByText('Email is Required')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await logIn.click();
    await expect(page.getByRole('form', { name: 'Login' }).getByRole('alert')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await logIn.click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto('/parts');
    await untilReady(page);
    await main.getByRole('combobox', { name: 'Search equipment' }).fill(part.name);
    await expect(main.getByText('1 part found')).toBeVisible();
    await main.getByLabel('Sort').selectOption({ index: 1 });
    await main
      .getByRole('article')
      .filter({ hasText: part.name })
      .getByRole('link', { name: part.name })
      .first()
      .click();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    const order = page.getByRole('region', { name: 'Order' });
    await expect(order).toContainText('3 × $10.00 = $30.00');
    await expect(order).toContainText('$30.00 + $5.95 delivery = $35.95');
    await page.getByRole('button', { name: 'Order Now' }).click();

    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 × $10.00 = $20.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    const modal = page.getByRole('dialog', { name: 'Confirm Order' });
    await expect(modal).toContainText('To pay $25.95');
    await modal.getByLabel('ZIP code').fill('1');
    await modal.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(modal.locator('[aria-invalid=true]').first()).toBeVisible();
    await typeAddress(modal);
    await modal.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(page.getByText(`${part.name}, order placed`)).toBeVisible();

    await page.getByRole('link', { name: /^Pay/ }).click();
    await typeCard(page, testCards.declined);
    await page.getByRole('button', { name: 'Pay $25.95' }).click();
    await expect(main.getByText('Your card was declined.')).toBeVisible();
    await typeCard(page, testCards.good);
    await page.getByRole('button', { name: 'Pay $25.95' }).click();
    await expect(page.getByText(messages.paymentCompleted)).toBeVisible();
    await page.getByRole('link', { name: 'My Orders' }).first().click();
    await expect(main.getByText('Paid', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'My Reviews' }).first().click();
    await main.getByRole('button', { name: 'Add Review' }).click();
    await expect(main.getByText('Comment is Required')).toBeVisible();
    await main.getByLabel('Name').fill('Tomás');
    await main.getByLabel('Comment').fill('Suave.');
    await main.getByRole('radio', { name: /^5 out of 5/ }).check();
    await main.getByLabel('Image').setInputFiles(picture);
    await main.getByRole('button', { name: 'Add Review' }).click();
    await expect(page.getByText(messages.reviewAdded)).toBeVisible();

    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await main.getByRole('button', { name: 'Save profile' }).click();
    await expect(main.getByText('Education background is Required')).toBeVisible();
    await main.getByLabel('Education').fill('Engineer');
    await main.getByLabel('Location').fill('Calle Mayor 1');
    await main.getByLabel('City').fill('Madrid');
    await main.getByLabel('Phone').fill('+34 600 000 000');
    await main.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/tomas');
    await main.getByLabel('Image').setInputFiles(picture);
    await main.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText(messages.profileAdded)).toBeVisible();

    await page.getByRole('button', { name: /Sign Out/ }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await staleTexts(page)).toEqual([]);
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  });
});

test('an admin whose browser translates the open page sorts, filters, edits a part and refunds', async ({
  page,
  signIn,
  stack,
  newPart,
}) => {
  test.slow();
  const buyer = await newBuyer(stack);
  const part = await newPart({ price: 10, minimumOrder: 1 });
  await payOrder(stack, buyer, await placeOrder(buyer, part));
  await signIn('admin');
  const main = page.getByRole('main');
  await page.goto('/dashboard/managePart');
  const rows = main.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await translateNow(page);

  await main.getByRole('button', { name: 'Price' }).click();
  await expect(main.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', /scending/);
  await main.getByRole('button', { name: 'Price' }).click();
  await main.getByRole('searchbox').fill(`nothing ${randomUUID()}`);
  await expect(rows).toHaveCount(0);
  await main.getByRole('searchbox').fill(part.name);
  await expect(rows.filter({ hasText: part.name })).toHaveCount(1);
  await clickAction(page, /^Edit/, 'link');
  const edit = page.getByRole('form', { name: 'Edit equipment' });
  await edit.getByLabel('Price per Qty').fill('');
  await edit.getByRole('button', { name: /^Save/ }).click();
  await expect(edit.getByText('Price is Required')).toBeVisible();
  await edit.getByLabel('Price per Qty').fill('12.50');
  await edit.getByLabel(/restock/i).fill('7');
  await edit.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(`${part.name} is saved.`)).toBeVisible();
  await edit.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rows.filter({ hasText: part.name })).toContainText('$12.50');

  await page.getByRole('link', { name: 'All Orders' }).first().click();
  await main.getByRole('link', { name: 'All', exact: true }).click();
  await main.getByRole('searchbox').fill(buyer.email);
  await main.getByRole('link', { name: part.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible();
  await main.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('form', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('2.50');
  await refund.getByLabel('Reason').fill('Scratched.');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await refund.getByRole('button', { name: /^Refund .* now$/ }).click();
  await expect(page.getByText(`$2.50 of ${part.name} is refunded.`)).toBeVisible();
  await expect(main.getByRole('region', { name: 'Payment' })).toContainText('Scratched.');
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
});
