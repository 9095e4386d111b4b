import { accountOf, countOf, openUnitsOf, sum } from './account.ts';
import type { GivenUnits, LineUnits, PlacedUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';
import { declaredAt, lineOf, placesOf, takeFrom, type Chosen, type Source } from './taking.ts';

export interface WantedUnits extends LineUnits {
  /** Where the units are: unsent, or in the parcel with this number. */
  of?: 'unsent' | number | undefined;
  /** How many of the units go back in stock. */
  restock?: number | undefined;
}

/** A declaration that is being settled, with what is known about its units. */
export interface Settled {
  declaration: UnitsDeclaration;
  /** The units that the buyer named when declaring. Undefined if the declaration is about all units. */
  named: readonly LineUnits[] | undefined;
  /** The goods came back, so they had been sent. */
  cameBack: boolean;
}

/**
 * Chooses the units of a refund that settles no declaration. Units that are back in stock and not yet paid for come
 * first, then units in a declaration, then unsent ones, then those of the parcels, the oldest first. If a declaration
 * names units of a place, those already back in stock there are taken as the declaration's. Sent units that are in no
 * declaration and do not go back in stock stay with the buyer.
 * @returns the units, and for each wanted line with too few of them how many there are
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
 * Chooses the units of a refund that settles a declaration. These are the declaration's own units. If the goods came
 * back, its units in parcels come first, because what came back had been sent. A declaration may have fewer units than
 * it names, because an earlier declaration took them; the refund then takes what is left.
 * @returns the units, and for each wanted line with too few of them how many there are
 */
export function chooseToSettle(
  order: UnitsOrder,
  wanted: readonly WantedUnits[],
  { declaration, named, cameBack }: Settled,
): Chosen<GivenUnits> {
  const own = openUnitsOf(order, declaration);
  // A declaration that names units may still have none, because earlier ones took them.
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

/** Limits the total of the sources to `most` units, filled from the first source on. */
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
 * Marks the units that the buyer keeps: sent units that are in no declaration, do not go back in stock, and whose place
 * the admin did not state.
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

/**
 * Chooses where units come from that go back in stock with a refund of an amount: unsent units first, then those of the
 * parcels.
 * @param units the number of units of each line that go back
 */
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

/** The ids of the declarations that have no units left once these are refunded. */
export function endedBy(order: UnitsOrder, units: readonly GivenUnits[]): string[] {
  const ids = new Set(units.flatMap(({ declaration }) => declaration ?? []));
  const refunds = [...order.refunds, { at: new Date(0), lines: units }];
  return (order.declarations ?? [])
    .filter((one) => ids.has(one.id) && openUnitsOf({ refunds }, one).length === 0)
    .map(({ id }) => id);
}
