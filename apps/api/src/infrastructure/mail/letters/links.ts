export type Links = ReturnType<typeof createLinks>;

/** The URLs of the site's pages, for mails. */
export const createLinks = (siteOrigin: string) => ({
  home: siteOrigin,
  order: (id: string) => `${siteOrigin}/dashboard/order/${id}`,
  payment: (id: string) => `${siteOrigin}/dashboard/payment/${id}`,
  waiting: (key: string) => `${siteOrigin}/waiting/${key}`,
  /** Makes sure that a quantity of a part is in the reader's cart. */
  cart: (partId: string, quantity: number) => `${siteOrigin}/cart?part=${partId}&quantity=${quantity}`,
  catalogue: `${siteOrigin}/parts`,
  /** The number stands behind `#`, so that no server's log has it. */
  withdraw: (number: string) => `${siteOrigin}/withdraw#${encodeURIComponent(number)}`,
  withdrawals: `${siteOrigin}/dashboard/withdrawals`,
  users: `${siteOrigin}/dashboard/users`,
  stock: `${siteOrigin}/dashboard/stock`,
});
