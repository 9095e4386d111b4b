export type Links = ReturnType<typeof createLinks>;

/** The addresses of the site's pages, for mails. */
export const createLinks = (siteOrigin: string) => ({
  home: siteOrigin,
  order: (id: string) => `${siteOrigin}/dashboard/order/${id}`,
  payment: (id: string) => `${siteOrigin}/dashboard/payment/${id}`,
  catalogue: `${siteOrigin}/parts`,
  stock: `${siteOrigin}/dashboard/stock`,
});
