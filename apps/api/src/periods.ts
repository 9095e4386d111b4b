import { unusedPictureDays } from './catalogue/images/images.service.ts';
import { proofOfPaymentDays } from './orders/checkout/hold-limits.ts';
import { confirmationDays, toldDays } from './orders/waiting/waiting.service.ts';
import { withdrawalDays } from './orders/withdrawals/period.ts';

/** The periods that the law or the program itself decides, for the seller's texts. In days. */
export const periods = {
  withdrawalDays,
  // Directive 2011/83/EU, article 13.
  refundDays: 14,
  provenDays: proofOfPaymentDays,
  waitingDays: toldDays,
  confirmationDays,
  // The sweep needs a while more than the period itself.
  cleanUpDays: unusedPictureDays + 1,
};
