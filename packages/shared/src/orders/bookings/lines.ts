import { formatNumber } from '../../infrastructure/numbers.ts';

/** An order's name for people, such as `Order 1042`. */
export const orderName = ({ number }: { number: number }): string => `Order ${number}`;

/** Units of a part, with the part's name and SKU. */
export interface NamedLine {
  partName: string;
  /** The SKU that the part had when the order was placed. */
  sku?: string | undefined;
  quantity: number;
}

/** A line's name: the name of its part when the order was placed. */
export const lineName = ({ partName }: Pick<NamedLine, 'partName'>): string => partName;

/** Copies the name, the SKU and the quantity of a line and leaves out everything else. */
export const toNamedLine = ({ partName, sku, quantity }: NamedLine) => ({
  partName,
  ...(sku !== undefined && { sku }),
  quantity,
});

/** The number of units in all lines together. */
export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Adds the names of an order's lines to units of them, such as those in a parcel. A line is named once, even if its
 * units are in several parcels or only some were sent.
 */
export const namedUnits = (
  lines: readonly (NamedLine & { n: number })[],
  units: readonly { n: number; quantity: number }[],
): NamedLine[] =>
  lines.flatMap((line) => {
    const quantity = units.reduce((sum, one) => (one.n === line.n ? sum + one.quantity : sum), 0);
    return quantity > 0 ? [toNamedLine({ ...line, quantity })] : [];
  });

/** A short title for an order: "Fen Tactile Switch" or "Fen Tactile Switch and 2 more". */
export function titleOf(lines: readonly Pick<NamedLine, 'partName'>[]): string {
  const [first, ...more] = lines;
  const name = first ? lineName(first) : '';
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}

/** The description of an order at the payment provider: "90 × Fen Tactile Switch, 1 × Brass Plate and 2 more". */
export function summaryOf(lines: readonly NamedLine[]): string {
  const most = 3;
  const named = lines.slice(0, most).map((line) => `${line.quantity} × ${lineName(line)}`);
  const more = lines.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Formats a line as "1,000 × Fen Tactile Switch". */
export const lineText = (line: NamedLine): string => `${formatNumber(line.quantity)} × ${lineName(line)}`;
