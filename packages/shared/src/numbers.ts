/** Writes a number as `1,250` or `62.5`, with at most two decimals. It does not use Intl: see `formatDollars`. */
export function formatNumber(value: number): string {
  const digits = String(Math.round(value * 100) / 100);
  return digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
