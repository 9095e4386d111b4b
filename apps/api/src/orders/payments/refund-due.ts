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

/** What somebody wants to refund. */
export interface Ask {
  wanted: Pick<SettlementRefund, 'lines' | 'restock'>;
  settles: Settles | undefined;
  /** What an admin gives back, in minor units, if not what is due. */
  amountMinor?: number | undefined;
}

/**
 * The units of a refund, and what is due for them: what they cost and, if it goes back with them, the delivery, less
 * the free amounts for them that were given before; never more than is left of the payment.
 */
export const dueFor = (order: StoredBooking, ask: Ask) => withDue(order, chooseUnits(order, ask));

/** The units of a refund, the declarations that end with it, and the one that a free amount is for. */
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
    // Words alone name no units.
    const named = declaration.isProved || settles.isWhole ? declaration.named : [];
    const units = chooseSettlement(order, wanted, { declaration, named, cameBack: settles.cameBack });
    return { ...units, declaration: declaration.id, ending: [declaration.id] };
  }
  const units = chooseRefund(order, wanted);
  const open = openDeclarations(order).filter(({ isProved }) => isProved);
  const [oldest] = open;
  if (units.lines.length > 0 || !oldest)
    return { ...units, declaration: undefined, ending: endedBy(order, units.lines) };
  // All that is left of the payment ends the order.
  const isRest = amountMinor === refundableMinorUnits(order);
  const settled = isRest || units.restock.length > 0 ? undefined : settledBy(order, open, amountMinor);
  return settled ?? { ...units, declaration: oldest.id, ending: [] };
}

/**
 * All units of the oldest declarations, if a free amount is all that is due for them: otherwise they could be sent, or
 * declared and refunded once more. What is more than all that is due for every one of them is a present.
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

/** A declaration that its order does not know: nobody has proved it, and it takes no units. */
const unknownDeclaration = ({
  declaration: id,
}: Settles): Pick<Declaration, 'id' | 'kind' | 'lines' | 'named' | 'endedAt' | 'isProved'> => ({
  id,
  kind: 'withdrawal',
  lines: [],
  isProved: false,
});
