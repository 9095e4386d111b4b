import { getBooking } from '@switchyard/shared/bookings';
import { payOrder, placeOrder } from './support/people.ts';
import { expect, test } from './support/test.ts';

const home = {
  name: 'Test Buyer',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};

test(
  'a buyer cancels a paid order, keeps it first, and then has the money back',
  { tag: '@phone' },
  async ({ page, stack, signIn, newPart }) => {
    const buyer = await signIn();
    const part = await newPart();
    const id = await placeOrder(buyer, part, home);
    await payOrder(stack, buyer, id);
    await page.goto(`/dashboard/order/${id}`);
    const question = page.getByRole('alertdialog', { name: 'Cancel this paid order?' });

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(question).toContainText('goes back to the card that you paid with');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await question.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(page.getByText(`The order of ${part.name} is cancelled.`)).toBeVisible();
    await expect(page.getByText('The money went back to the card.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
    const { status, refunded, total } = await buyer.call(getBooking, { params: { id } });
    expect({ status, refunded }).toEqual({ status: 'refunded', refunded: total });
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Cancelled');
  },
);
