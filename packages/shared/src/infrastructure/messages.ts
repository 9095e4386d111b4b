import { smallestCharge } from './currency-facts.ts';
import { formatMoney, toAmount, type Currency } from './money.ts';
import { formatNumber } from './numbers.ts';

/**
 * The shop's messages. Users and other programs know these words (docs/product.md, “Screens”), so they must not change.
 */
export const messages = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provide a valid Email',
  passwordRequired: 'Password is Required',
  passwordTooShort: 'Must be 6 characters or longer',
  imageRequired: 'Image is Required',
  orderFailed: "Order didn't Placed",
  orderPlaced: (title: string) => `${title}, order placed`,
  quantityBelowMinimum: (minimumOrder: number) => `Quantity should be more than or equal ${minimumOrder}`,
  quantityAboveAvailable: (availableQuantity: number) => `Cannot added more than ${availableQuantity}`,
  quantityNotMultiple: (step: number) => `Quantity should be a multiple of ${step}`,
  reviewAdded: 'Review added successfully',
  reviewFailed: 'Failed to add the Review',
  profileAdded: 'Profile information added successfully',
  profileFailed: 'Failed to add the profile information',
  partAdded: 'Equipment added successfully',
  partFailed: 'Failed to add the Equipment',
  adminMade: 'SuccessFully Make an Admin',
  adminFailed: 'Failed to make an admin',
  deleted: (name: string) => `${name} is deleted.`,
  orderTooSmall: (currency: Currency) =>
    `An order must cost at least ${formatMoney(toAmount(smallestCharge(currency), currency), currency)}.`,
  removesTooMany: (available: number, removed: number) =>
    `Only ${formatNumber(available)} ${available === 1 ? 'is' : 'are'} ` +
    `available, so ${formatNumber(removed)} cannot be removed.`,
  paymentCompleted: 'Congrats! Your payment is completed.',
  pageNotFound: 'Page not found',
  saved: (name: string) => `${name} is saved.`,
  saveFailed: (name: string) => `Failed to save ${name}.`,
  nothingChanged: 'Nothing has been changed.',
  messageSent: (email: string) => `Thank you for your message. We will reply to ${email}.`,
} as const;
