/** The claims of an unpaid order. Only `day`, `minutes` and `last` outlive an order that ends unpaid. */
export const claimOf = {
  day: (account: string) => `day ${account} `,
  sum: (account: string) => `sum ${account} `,
  network: (network: string) => `network ${network} `,
  /** Unit-minutes of a day, of an account or a network. */
  minutes: (whose: string) => `minutes ${whose} `,
  /** An order that takes of the last fifth of a part, of those of a network in a day. */
  last: (network: string, part: string) => `last ${network} ${part} `,
  /** The same, at a time. */
  lastNow: (network: string, part: string) => `last ${network} ${part} now `,
  /** The one order of an account that is beyond the limits of new buyers. */
  short: (account: string) => `short ${account} `,
};
/** The claims that end with the hold. */
export const claimsOfUnpaid = /^(sum|network|short) |^last .* now /;
/** The claim of an order beyond the limits of new buyers. Its hold is too short for a reminder. */
export const claimOfShort = /^short /;
