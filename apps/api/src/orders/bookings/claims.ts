/**
 * The prefixes of an unpaid order's claims. Claims with `day`, `minutes` and `last` stay when the order ends unpaid.
 */
export const claimOf = {
  day: (account: string) => `day ${account} `,
  sum: (account: string) => `sum ${account} `,
  network: (network: string) => `network ${network} `,
  /** Unit-minutes that an account or a network holds in a day. */
  minutes: (whose: string) => `minutes ${whose} `,
  /** One of the orders per day with which a network may take units of a part's last fifth. */
  last: (network: string, part: string) => `last ${network} ${part} `,
  /** One of the simultaneous orders with which a network may take units of a part's last fifth. */
  lastNow: (network: string, part: string) => `last ${network} ${part} now `,
  /** The single order of an account that exceeds the limits of new buyers. */
  short: (account: string) => `short ${account} `,
};
/** Claims that end together with the hold. */
export const claimsOfUnpaid = /^(sum|network|short) |^last .* now /;
/** The claim of an order that exceeds the limits of new buyers. Its hold is too short for a reminder. */
export const claimOfShort = /^short /;
