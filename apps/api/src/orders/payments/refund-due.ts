import { endedBy, isDeliveryDue, openDeclarations, openUnitsOf } from '@switchyard/shared/bookings/units';
import type { SettlementRefund } from '@switchyard/shared/withdrawals';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Declaration, StoredBooking } from '../bookings/booking.ts';
import { refundableMinorUnits } from '../bookings/order-money.ts';
import { worthOf } from '../bookings/refund-worth.ts';
import type { Settles } from '../bookings/settles.ts';
import { declarationsAfter } from './declarations-after.ts';
import { freeAmountLeft, idsOf } from './free-amounts.ts';
import { chooseRefund, chooseSettlement } from './choose-refund.ts';

/** What somebody asks to refund. */
export interface Ask {
  wanted: Pick<SettlementRefund, 'lines' | 'restock'>;
  settles: Settles | undefined;
  /** The amount that an admin chose, in minor units; undefined for the amount due. */
  amountMinor?: number | undefined;
}

/**
 * The units of a refund and the amount due for them, in minor units: the price with tax, plus the delivery if that is
 * refunded with them, less earlier free amounts for them. At most what is left of the payment.
 * @throws a refusal for units that the order does not have, or a declaration that has ended
 */
export const dueFor = (order: StoredBooking, ask: Ask) => withDue(order, chooseUnits(order, ask));

/**
 * The units of a refund, the ids of the declarations that end with it, and the id of the declaration that a free amount
 * is for.
 */
interface RefundedUnits extends ReturnType<typeof chooseRefund> {
  declaration: string | undefined;
  ending: string[];
}

function withDue(order: StoredBooking, units: RefundedUnits) {
  const { lines, ending } = units;
  const after = declarationsAfter(order, { id: '', at: new Date(0), lines }, ending);
  const withDelivery = isDeliveryDue({ ...order, ...after }, lines, ending);
  const worthMinor = worthOf(order, lines, withDelivery);
  const declared = lines.filter(({ declaration }) => declaration !== undefined);
  const most = declared.length === lines.length ? worthMinor : worthOf(order, declared, false);
  const countedMinor = Math.min(most, freeAmountLeft(order, [...idsOf({ lines }), ...ending]));
  return {
    ...units,
    withDelivery,
    worthMinor,
    countedMinor,
    dueMinor: Math.min(refundableMinorUnits(order), worthMinor - countedMinor),
  };
}

function chooseUnits(order: StoredBooking, { wanted, settles, amountMinor = 0 }: Ask): RefundedUnits {
  if (settles) {
    const found = order.declarations.find(({ id }) => id === settles.declaration);
    const declaration = found ?? unknownDeclaration(settles);
    if (declaration.endedAt) throw refuse('withdrawal_settled');
    // A declaration in words alone names no units.
    const named = declaration.isProved || settles.isWhole ? declaration.named : [];
    const units = chooseSettlement(order, wanted, { declaration, named, cameBack: settles.cameBack });
    return { ...units, declaration: declaration.id, ending: [declaration.id] };
  }
  const units = chooseRefund(order, wanted);
  const open = openDeclarations(order).filter(({ isProved }) => isProved);
  const [oldest] = open;
  if (units.lines.length > 0 || !oldest)
    return { ...units, declaration: undefined, ending: endedBy(order, units.lines) };
  // No declaration needs settling if the refund ends the order, by giving back all that is left of the payment.
  const isRest = amountMinor === refundableMinorUnits(order);
  const settled = isRest || units.restock.length > 0 ? undefined : settledBy(order, open, amountMinor);
  return settled ?? { ...units, declaration: oldest.id, ending: [] };
}

/**
 * Settles the oldest declarations if their amount due is exactly the free amount. Otherwise their units could still be
 * sent, or be declared and refunded again. An amount above what is due for all declarations settles all of them; the
 * rest is a gift.
 */
function settledBy(
  order: StoredBooking,
  open: readonly Declaration[],
  amountMinor: number,
): RefundedUnits | undefined {
  for (const last of open.toReversed()) {
    const ended = open.slice(0, open.indexOf(last) + 1);
    const units = unitsOfAll(order, ended);
    const { dueMinor } = withDue(order, units);
    const isDue = amountMinor === dueMinor || (amountMinor > dueMinor && ended.length === open.length);
    if (isDue && units.lines.length > 0) return units;
  }
  return undefined;
}

const unitsOfAll = (order: StoredBooking, declarations: readonly Declaration[]): RefundedUnits => ({
  lines: declarations.flatMap((one) =>
    openUnitsOf(order, one).map((units) => ({ ...units, declaration: one.id })),
  ),
  restock: [],
  declaration: declarations[0]?.id,
  ending: declarations.map(({ id }) => id),
});

/**
 * Stands for a declaration that its order has not recorded. Somebody who was not signed in made it, so it took no
 * units.
 */
const unknownDeclaration = ({
  declaration: id,
}: Settles): Pick<Declaration, 'id' | 'kind' | 'lines' | 'named' | 'endedAt' | 'isProved'> => ({
  id,
  kind: 'withdrawal',
  lines: [],
  isProved: false,
});
