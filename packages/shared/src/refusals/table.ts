import type * as z from 'zod/mini';
import { myBoardsRefusals } from '../people/my-boards/refusals.ts';
import {
  addressRefusals,
  fulfilmentRefusals,
  orderRefusals,
  paymentRefusals,
  placingRefusals,
  refundRefusals,
  unpaidRefusals,
} from '../orders/bookings/refusals.ts';
import { cartRefusals } from '../orders/carts/refusals.ts';
import { contactRefusals } from '../people/contact/refusals.ts';
import { billRefusals, deliveryTableRefusals } from '../orders/delivery/refusals.ts';
import { collectionRefusals } from '../catalogue/collections/refusals.ts';
import { familyRefusals } from '../catalogue/families/refusals.ts';
import { keyboardRefusals } from '../catalogue/keyboards/refusals.ts';
import { imageRefusals } from '../catalogue/images/refusals.ts';
import { partChangeRefusals, partRefusals } from '../catalogue/parts/refusals.ts';
import { profileRefusals } from '../people/profiles/refusals.ts';
import { reviewRefusals } from '../people/reviews/refusals.ts';
import { redirectRefusals } from '../shop/redirects/refusals.ts';
import { lawRefusals } from '../shop/law/refusals.ts';
import { lookRefusals } from '../shop/look/refusals.ts';
import { mailWordsRefusals } from '../shop/mails/refusals.ts';
import { ownPageRefusals } from '../shop/own-pages/refusals.ts';
import { policyRefusals } from '../shop/policies/refusals.ts';
import { settingsRefusals } from '../shop/settings/refusals.ts';
import { callerRefusals, signInRefusals, userRefusals } from '../people/users/refusals.ts';
import { waitingRefusals } from '../orders/waiting/refusals.ts';
import { withdrawalRefusals } from '../orders/withdrawals/refusals.ts';
import { httpRefusals, webServerRefusals } from '../infrastructure/http-refusals.ts';
import type { Refusal } from '../infrastructure/refusal.ts';

/** All refusals of the server by their codes, with status, parameters and words. Clients branch on the code. */
const table = {
  ...httpRefusals,
  ...webServerRefusals,
  ...callerRefusals,
  ...signInRefusals,
  ...userRefusals,
  ...partRefusals,
  ...partChangeRefusals,
  ...familyRefusals,
  ...collectionRefusals,
  ...keyboardRefusals,
  ...cartRefusals,
  ...myBoardsRefusals,
  ...billRefusals,
  ...deliveryTableRefusals,
  ...settingsRefusals,
  ...redirectRefusals,
  ...lawRefusals,
  ...lookRefusals,
  ...mailWordsRefusals,
  ...policyRefusals,
  ...ownPageRefusals,
  ...orderRefusals,
  ...unpaidRefusals,
  ...placingRefusals,
  ...addressRefusals,
  ...paymentRefusals,
  ...fulfilmentRefusals,
  ...refundRefusals,
  ...contactRefusals,
  ...withdrawalRefusals,
  ...reviewRefusals,
  ...profileRefusals,
  ...imageRefusals,
  ...waitingRefusals,
};

export type RefusalCode = keyof typeof table;

/** The parameters of each refusal, by its code. */
export type RefusalParameters = {
  [Code in RefusalCode]: z.output<(typeof table)[Code]['parameters']>;
};

/** The codes of refusals that have no parameters. */
export type PlainCode = {
  [Code in RefusalCode]: Record<string, never> extends RefusalParameters[Code] ? Code : never;
}[RefusalCode];

export const refusals: { readonly [Code in RefusalCode]: Refusal<RefusalParameters[Code]> } = table;

/** Whether a value is the code of a refusal in the table. */
export function isRefusalCode(value: unknown): value is RefusalCode {
  return typeof value === 'string' && Object.hasOwn(refusals, value);
}
