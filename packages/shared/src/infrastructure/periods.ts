/** The periods that the law or the program decides and the seller's texts state. In days. */
export const periods = {
  /** How long a buyer may withdraw: directive 2011/83/EU, article 9. */
  withdrawalDays: 14,
  /** Within how many days the seller gives the money back: the same, article 13. */
  refundDays: 14,
  /** A buyer counts as having paid this long after a payment, because cards are disputed later. */
  provenDays: 14,
  /** How long the shop keeps who waited for a part, after they were told. */
  waitingDays: 30,
  /** How long the question whether somebody waits for a part may stay unanswered. */
  confirmationDays: 1,
  /** Within how long what nothing needs any more is deleted: a day, and the time until a sweep comes by. */
  cleanUpDays: 2,
} as const;
