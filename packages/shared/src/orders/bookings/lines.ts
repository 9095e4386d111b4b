import { formatNumber } from '../../infrastructure/numbers.ts';

export const orderName = ({ number }: { number: number }): string => `Order ${number}`;

/** Units of a part by its name. */
export interface NamedLine {
  partName: string;
  quantity: number;
}

/** What a line is called: as its part was when the order was placed. */
export const lineName = ({ partName }: Pick<NamedLine, 'partName'>): string => partName;

/** The name and the quantity of a line, and nothing else of it. */
export const toNamedLine = ({ partName, quantity }: NamedLine): NamedLine => ({ partName, quantity });

export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Units of an order's lines, such as those in a parcel, with the names of the lines. */
export const namedUnits = (
  lines: readonly (NamedLine & { n: number })[],
  units: readonly { n: number; quantity: number }[],
): NamedLine[] =>
  units.flatMap(({ n, quantity }) =>
    lines.filter((line) => line.n === n).map((line) => toNamedLine({ ...line, quantity })),
  );

/** The same with each line once, for units that were in several parcels. */
export const namedUnitsByLine = (
  lines: readonly (NamedLine & { n: number })[],
  units: readonly { n: number; quantity: number }[],
): NamedLine[] =>
  lines.flatMap((line) => {
    const quantity = units.reduce((sum, one) => (one.n === line.n ? sum + one.quantity : sum), 0);
    return quantity > 0 ? [toNamedLine({ ...line, quantity })] : [];
  });

/** An order in a few words: "Fen Tactile Switch" or "Fen Tactile Switch and 2 more". */
export function titleOf(lines: readonly Pick<NamedLine, 'partName'>[]): string {
  const [first, ...more] = lines;
  const name = first ? lineName(first) : '';
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}

/** What was ordered, as the payment provider shows it: "90 × Fen Tactile Switch, 1 × Brass Plate and 2 more". */
export function summaryOf(lines: readonly NamedLine[]): string {
  const most = 3;
  const named = lines.slice(0, most).map((line) => `${line.quantity} × ${lineName(line)}`);
  const more = lines.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** "1,000 × Fen Tactile Switch" */
export const lineText = (line: NamedLine): string => `${formatNumber(line.quantity)} × ${lineName(line)}`;
