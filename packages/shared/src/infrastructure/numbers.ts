/** Matches `9.90`, `.95` or `100`. A comma is refused, because `1,000` is a thousand to some people and 1 to others. */
export const decimal = /^[-+]?(?:\d+\.?|\d*\.\d+)$/;

/** Parses a decimal number. NaN for any other text. */
export const readNumber = (text: string): number => (decimal.test(text.trim()) ? Number(text) : Number.NaN);

/** Formats a number as `1,250` or `62.5`, with at most two decimals. Does not use Intl: see `formatMoney`. */
export function formatNumber(value: number): string {
  const digits = String(Math.round(value * 100) / 100);
  return digits.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
}
