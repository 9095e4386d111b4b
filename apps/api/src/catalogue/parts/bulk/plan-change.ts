import { formatPrice, shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import {
  factsSchema,
  type BulkChanges,
  type CellChange,
  type PartChanges,
  partChangesSchema,
  type PartFacts,
  priceBreaksFault,
} from '@switchyard/shared/parts';
import { partColumns, type PartColumn } from '../import/csv-columns.ts';
import type { StoredPart } from '../part-document.ts';
import { pricesAfter } from '../part-prices.ts';

/** What a change does to one part. */
export type PlannedChange =
  | { state: 'changed'; changes: PartChanges; cells: CellChange[] }
  | { state: 'unchanged' }
  | { state: 'refused'; message: string };

const refused = (message: string): PlannedChange => ({ state: 'refused', message });

/** Decides what a change of many parts does to one of them. */
export function planChange(part: StoredPart, { price, facts, ...fields }: BulkChanges): PlannedChange {
  const repriced = price && pricesOf(part, price);
  if (typeof repriced === 'string') return refused(repriced);
  const known = facts === undefined ? undefined : facts && factsOf(part, facts);
  if (typeof known === 'string') return refused(known);
  const wanted = { ...fields, ...repriced, ...(known !== undefined && { facts: known }) };
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const after = { ...part, ...Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined])) };
  const cells = given.flatMap(([name]): CellChange[] => {
    const column = partColumns[name as PartColumn];
    const [before, then] = [column.write(part), column.write(after)];
    return before === then ? [] : [{ column: name, before, after: then }];
  });
  if (cells.length === 0) return { state: 'unchanged' };
  const changed = new Set(cells.map(({ column }) => column));
  const changes = partChangesSchema.safeParse(
    Object.fromEntries(given.filter(([name]) => changed.has(name))),
  );
  if (!changes.success) return refused(changes.error.issues[0]?.message ?? '');
  const prices = pricesAfter(part, changes.data);
  const fault = prices && priceBreaksFault(prices);
  return fault === undefined ? { state: 'changed', changes: changes.data, cells } : refused(fault);
}

type PriceChange = NonNullable<BulkChanges['price']>;

/** The price and the quantity breaks after a change, or why they cannot be so. */
function pricesOf({ priceMinor, breaks }: StoredPart, change: PriceChange) {
  const currency = shopCurrency();
  const moved = (minor: number): number =>
    change.by === 'percent'
      ? Math.round((minor * (100 + change.of)) / 100)
      : minor + toMinorUnits(change.of, currency);
  const lowest = Math.min(moved(priceMinor), ...(breaks ?? []).map((one) => moved(one.priceMinor)));
  if (lowest <= 0) return `The price would be ${formatPrice(toAmount(lowest, currency))}`;
  const amountOf = (minor: number) => toAmount(moved(minor), currency);
  return {
    price: amountOf(priceMinor),
    ...(breaks && {
      priceBreaks: breaks.map((one) => ({ from: one.from, price: amountOf(one.priceMinor) })),
    }),
  };
}

/** The facts of a part after a change, or why they cannot be so. */
function factsOf(part: StoredPart, { kind, ...told }: NonNullable<BulkChanges['facts']>): PartFacts | string {
  const kept = carried(part.facts, kind);
  const values = Object.entries({ ...kept, ...told }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const { success, data, error } = factsSchema.safeParse({ ...Object.fromEntries(values), kind });
  return success ? data : (error.issues[0]?.message ?? '');
}

/** Those facts of a part that another kind knows, too. */
function carried(facts: PartFacts | undefined, kind: PartFacts['kind']): object {
  const { kind: former, ...known } = facts ?? {};
  if (former === kind) return known;
  const fits = ([name, value]: [string, unknown]) => factsSchema.safeParse({ kind, [name]: value }).success;
  return Object.fromEntries(Object.entries(known).filter((fact) => fits(fact)));
}
