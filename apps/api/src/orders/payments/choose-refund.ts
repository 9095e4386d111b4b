import { type NewRefund, unitsOf } from '@switchyard/shared/bookings';
import {
  chooseToRefund,
  chooseToRestock,
  chooseToSettle,
  countOf,
  openUnitsOf,
  unitsUndeclared,
  type Chosen,
  type GivenUnits,
  type PlacedUnits,
  type Settled,
} from '@switchyard/shared/bookings/units';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { LineUnits, StoredBooking } from '../bookings/booking.ts';
import { requireChosen, requireUnits, unitsNotRestocked } from '../bookings/order-units.ts';

/** The units that a refund is for, and those that are put back in stock. */
interface ChosenUnits {
  lines: GivenUnits[];
  restock: LineUnits[];
  /** Only for a free amount: for units that are put back in stock and were sent, their parcels. */
  from?: PlacedUnits[];
}

type Order = Pick<StoredBooking, 'lines' | 'parcels' | 'refunds' | 'disputes'> &
  Partial<Pick<StoredBooking, 'declarations'>>;
type Wanted = Pick<NewRefund, 'lines' | 'restock'>;

/**
 * Finds the units that an admin wants to refund. Without lines, the refund is a free amount.
 * @throws a refusal for units or parcels that the order does not have
 */
export function chooseRefund(order: Order, { lines, restock = 0 }: Wanted): ChosenUnits {
  if (!lines) return freeAmount(order, restock);
  return chosen(order, lines, chooseToRefund(order, lines));
}

/**
 * Finds the units that a declaration's settlement refunds: the given lines, else all that are left of the declaration.
 * @throws a refusal for units or parcels that the order does not have
 */
export function chooseSettlement(
  order: Order,
  { lines, restock = 0 }: Wanted,
  settled: Settled,
): ChosenUnits {
  const wanted = lines ?? allOf(order, settled, restock);
  return chosen(order, wanted, chooseToSettle(order, wanted, settled));
}

function chosen(
  order: Order,
  wanted: NonNullable<NewRefund['lines']>,
  { units, missing }: Chosen<GivenUnits>,
): ChosenUnits {
  requireParcels(order, wanted);
  requireChosen(order, wanted, missing, 'too_few_to_refund');
  // A declaration may have fewer units left than the request names.
  const back = wanted.map(({ n, restock = 0 }) => ({ n, quantity: Math.min(restock, countOf(units, n)) }));
  requireUnits(order, back, unitsNotRestocked(order), 'too_few_to_restock');
  return { lines: units, restock: back.filter(({ quantity }) => quantity > 0) };
}

/**
 * All units that are left of a declaration. For a declaration that took no units: all units that are in no declaration.
 */
function allOf(
  order: Order,
  { declaration, named }: Settled,
  restock: number,
): NonNullable<NewRefund['lines']> {
  const own = openUnitsOf(order, declaration);
  const units = declaration.lines.length > 0 || named ? own : unitsUndeclared(order);
  const lines = order.lines.flatMap(({ n }) => {
    const quantity = countOf(units, n);
    return quantity > 0 ? [{ n, quantity }] : [];
  });
  const all = unitsOf(lines);
  if (restock > 0 && restock !== all && lines.length > 1) throw refuseInput([severalLines]);
  return lines.map((line) => ({ ...line, restock: restock === all ? line.quantity : restock }));
}

const severalLines = {
  path: 'body.restock',
  message: 'This order has several lines: name those whose units go back in stock',
};

/** Refuses parcels that the order does not have. */
function requireParcels({ parcels }: Order, lines: NonNullable<NewRefund['lines']>): void {
  const unknown = lines.flatMap(({ of }, index) =>
    typeof of === 'number' && of >= parcels.length
      ? [{ path: `body.lines.${index}.of`, message: 'This order has no such parcel' }]
      : [],
  );
  if (unknown.length > 0) throw refuseInput(unknown);
}

function freeAmount(order: Order, wanted: number): ChosenUnits {
  const restock = unitsMeant(order, wanted);
  const from = chooseToRestock(order, restock);
  const isSent = from.some(({ parcel }) => parcel !== undefined);
  return { lines: [], restock, ...(isSent && { from }) };
}

/** Assigns a number of units to lines: none, all that are left, or any number if the order has a single line. */
function unitsMeant(order: Order, restock: number): LineUnits[] {
  const left = unitsNotRestocked(order);
  const most = unitsOf(left);
  if (restock > most) throw refuse('restock_too_large', { left: most });
  if (restock === 0) return [];
  if (restock === most) return left;
  const [only] = left;
  if (only && order.lines.length === 1) return [{ n: only.n, quantity: restock }];
  throw refuseInput([severalLines]);
}
