/** A whole number as `1,250`. Without Intl, for the reason given at `formatDollars`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
