/** Periods in days that the law or the program decides, and that the seller's texts state. */
export const periods = {
  /** How long a buyer may withdraw: directive 2011/83/EU, article 9. */
  withdrawalDays: 14,
  /** How long the seller has to refund a withdrawal: directive 2011/83/EU, article 13. */
  refundDays: 14,
  /** How long after a payment its buyer counts as having paid. Until then the card may still be disputed. */
  provenDays: 14,
  /** How long the shop keeps the e-mail of somebody who waited for a part, after the mail that it is back. */
  waitingDays: 30,
  /** How long the question whether somebody waits for a part may stay unanswered. */
  confirmationDays: 1,
  /** How long data that nothing needs any more may remain: a day, and the time until the next sweep. */
  cleanUpDays: 2,
} as const;
