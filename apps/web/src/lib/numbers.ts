const numberFormat = new Intl.NumberFormat('en-US');

/** A count as every screen shows it: `1,250`. */
export function formatCount(count: number): string {
  return numberFormat.format(count);
}
