import { endedBy, isDeliveryDue, openDeclarations, openUnitsOf } from '@switchyard/shared/bookings/units';
import type { SettlementRefund } from '@switchyard/shared/withdrawals';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Declaration, StoredBooking } from '../bookings/booking.ts';
import { refundableMinorUnits } from '../bookings/order-money.ts';
import { worthOf } from '../bookings/refund-worth.ts';
import type { Settles } from '../bookings/settles.ts';
import { declarationsAfter } from './declarations-after.ts';
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
 * what was given back before; never more than is left of the payment.
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
  const worth = worthOf(order, lines, withDelivery) - givenFreely(order, ending);
  return { ...units, withDelivery, dueMinor: Math.min(refundableMinorUnits(order), Math.max(0, worth)) };
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
  const oldest = openDeclarations(order).find(({ isProved }) => isProved);
  if (units.lines.length > 0 || !oldest)
    return { ...units, declaration: undefined, ending: endedBy(order, units.lines) };
  const settled = unitsOfAll(order, oldest);
  const { dueMinor } = withDue(order, settled);
  // All that is left of the payment ends the order.
  const isRest = amountMinor === refundableMinorUnits(order);
  const isSettled = settled.lines.length > 0 && amountMinor >= dueMinor && !isRest;
  // Otherwise its units could be sent, or declared and refunded once more.
  if (isSettled && units.restock.length === 0) return settled;
  return { ...units, declaration: oldest.id, ending: [] };
}

/** All units of a declaration, which a free amount settles that is all that is due for it. */
const unitsOfAll = (order: StoredBooking, declaration: Declaration): RefundedUnits => ({
  lines: openUnitsOf(order, declaration).map((units) => ({ ...units, declaration: declaration.id })),
  restock: [],
  declaration: declaration.id,
  ending: [declaration.id],
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

/** What was given back for declarations without naming units, in minor units. */
const givenFreely = ({ refunds }: StoredBooking, declarations: readonly string[]): number =>
  refunds.reduce((sum, refund) => {
    const isFor = refund.declaration !== undefined && declarations.includes(refund.declaration);
    return isFor && !refund.lines && !refund.failedAt ? sum + refund.amountMinor : sum;
  }, 0);
