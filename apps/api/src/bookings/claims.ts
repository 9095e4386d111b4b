/** The claims of an unpaid order. Only `day` outlives an order that ends unpaid. */
export const claimOf = {
  day: (account: string) => `day ${account} `,
  sum: (account: string) => `sum ${account} `,
  network: (network: string) => `network ${network} `,
};
/** The claims that end with the hold. */
export const claimsOfUnpaid = /^(sum|network) /;
