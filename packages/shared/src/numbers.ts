/**
 * A count (a whole number) as every screen and message shows it: `1,250`. Not by Intl, whose first use takes a slow phone a
 * tenth of a second, in one go and on every page.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
