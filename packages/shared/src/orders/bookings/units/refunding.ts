import { accountOf, countOf, openUnitsOf, sum } from './account.ts';
import type { GivenUnits, LineUnits, PlacedUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';
import { declaredAt, lineOf, placesOf, takeFrom, type Chosen, type Source } from './taking.ts';

export interface WantedUnits extends LineUnits {
  /** Where they are: not sent, or in the parcel with this number. */
  of?: 'unsent' | number | undefined;
  /** How many of them go back in stock. */
  restock?: number | undefined;
}

/** What is known of where the units of a settled declaration are. */
export interface Settled {
  declaration: UnitsDeclaration;
  /** The units that it names, as they were declared. Without them, it names every unit. */
  named: readonly LineUnits[] | undefined;
  /** The goods came back, so they were sent. */
  cameBack: boolean;
}

/**
 * The units that a refund takes where nobody settles anything: those back in stock without their money, those in a
 * declaration, those not sent, and those of the parcels, the oldest first. Sent units that are in no declaration and do
 * not go back in stock stay with the buyer. What a declaration has at a place is the first that is back from there: the
 * amount that put it back in stock was for it.
 */
export const chooseToRefund = (order: UnitsOrder, wanted: readonly WantedUnits[]): Chosen<GivenUnits> =>
  choose(order, wanted, (line, places) => {
    const declared = places.map(({ parcel, unpaid }) => {
      const all = declaredAt(order, line.n, parcel);
      const back = limited(all, unpaid);
      return {
        back,
        others: all.map((one, index) => ({ ...one, most: one.most - (back[index]?.most ?? 0) })),
      };
    });
    return [
      ...places.flatMap(({ parcel, unpaid }, place): Source[] => {
        const { back = [] } = declared[place] ?? {};
        return [...back, { parcel, most: unpaid - sum(back, ({ most }) => most) }];
      }),
      ...declared.flatMap(({ others }) => others),
      ...places.map(({ parcel, free: most }): Source => ({ parcel, most })),
    ];
  });

/**
 * The units that settling a declaration refunds: its own, from the parcels first if the goods came back. Goods that
 * came back were sent, whatever it had held back. One that names more than it has, because an earlier one had them,
 * gives what is left of it.
 */
export function chooseToSettle(
  order: UnitsOrder,
  wanted: readonly WantedUnits[],
  { declaration, named, cameBack }: Settled,
): Chosen<GivenUnits> {
  const own = openUnitsOf(order, declaration);
  // One that names units may have none, because earlier ones have them.
  const isOwn = declaration.lines.length > 0 || (named !== undefined && named.length > 0);
  const withinOwn = wanted.map((one) => {
    const left = countOf(own, one.n);
    const most = named ? countOf(named, one.n) : Infinity;
    const isOfEarlier = isOwn && one.quantity <= most && left > 0;
    return isOfEarlier ? { ...one, quantity: Math.min(one.quantity, left) } : one;
  });
  return choose(order, withinOwn, (line, places) => {
    const sorted = cameBack ? [...places.filter(isSent), ...places.filter((one) => !isSent(one))] : places;
    const its = sorted.flatMap(({ parcel, free }): Source[] => {
      const here = countOf(
        own.filter((units) => units.parcel === parcel),
        line.n,
      );
      const { id } = declaration;
      const isReplaced = !isOwn || line.of !== undefined || (cameBack && parcel !== undefined);
      return [
        { parcel, declaration: id, most: here },
        ...(isReplaced ? [{ parcel, declaration: id, most: free }] : []),
      ];
    });
    return isOwn ? limited(its, countOf(own, line.n)) : its;
  });
}

const isSent = ({ parcel }: { parcel: string | undefined }) => parcel !== undefined;

/** No more units than these, from the first sources. */
function limited(sources: readonly Source[], most: number): Source[] {
  let left = most;
  return sources.map((source) => {
    const here = Math.min(source.most, left);
    left -= here;
    return { ...source, most: here };
  });
}

type Places = ReturnType<typeof placesOf>;

function choose(
  order: UnitsOrder,
  wanted: readonly WantedUnits[],
  sourcesOf: (line: WantedUnits, places: Places) => Source[],
): Chosen<GivenUnits> {
  const account = accountOf(order);
  const missing: Chosen<GivenUnits>['missing'] = [];
  const units = wanted.flatMap((line, index) => {
    const places = placesOf(lineOf(account, line.n));
    const there = line.of === undefined ? places : places.filter((_, place) => place === indexOf(line.of));
    const sources = sourcesOf(line, there);
    const left = Math.min(
      sum(sources, ({ most }) => most),
      lineOf(account, line.n).toRefund,
    );
    if (line.quantity > left) missing.push({ index, left });
    return markKept(takeFrom(line.n, line.quantity, sources), line);
  });
  return { units, missing };
}

const indexOf = (of: WantedUnits['of']) => (typeof of === 'number' ? of + 1 : 0);

/**
 * Of sent units that are in no declaration and of which nobody says where they are, the buyer keeps those that do not
 * go back in stock.
 */
function markKept(units: readonly GivenUnits[], { of, restock = 0 }: WantedUnits): GivenUnits[] {
  if (of !== undefined) return [...units];
  let left = restock;
  return units.flatMap((one): GivenUnits[] => {
    const back = Math.min(left, one.quantity);
    left -= back;
    if (one.parcel === undefined || one.declaration !== undefined || back === one.quantity) return [one];
    const kept = { ...one, quantity: one.quantity - back, kept: true as const };
    return back > 0 ? [{ ...one, quantity: back }, kept] : [kept];
  });
}

/** Where units were that go back in stock with a free amount: not sent, then the parcels, then those without money. */
export function chooseToRestock(order: UnitsOrder, units: readonly LineUnits[]): PlacedUnits[] {
  const account = accountOf(order);
  return units.flatMap(({ n, quantity }) =>
    takeFrom(
      n,
      quantity,
      placesOf(lineOf(account, n)).map(({ parcel, free, declared }) => ({ parcel, most: free + declared })),
    ),
  );
}

/** The declarations of which nothing is left once these units are refunded, too. */
export function endedBy(order: UnitsOrder, units: readonly GivenUnits[]): string[] {
  const ids = new Set(units.flatMap(({ declaration }) => declaration ?? []));
  const refunds = [...order.refunds, { at: new Date(0), lines: units }];
  return (order.declarations ?? [])
    .filter((one) => ids.has(one.id) && openUnitsOf({ refunds }, one).length === 0)
    .map(({ id }) => id);
}
