import type { GivenUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';
import { isAllRefunded } from './taking.ts';

/** A declaration, with the facts that decide whether the delivery is refunded. */
export interface JudgedDeclaration extends UnitsDeclaration {
  /** The declaration came after its period. */
  isLate?: true | undefined;
  /** This declaration took the order's last units that were neither refunded nor declared. */
  isRest?: true | undefined;
  /** The id of the refund that ended the declaration. */
  endedBy?: string | undefined;
}

/**
 * Whether refunding these units refunds the delivery as well. They must be the last units of the order. If anything was
 * sent, the buyer must also have given up the whole order: by withdrawals in time, in any number of steps (Directive
 * 2011/83/EU, article 13), or because everything is faulty. Returns that the shop accepts voluntarily do not include
 * the delivery.
 * @param ending the ids of the declarations that end with this refund
 */
export function isDeliveryDue(
  order: Omit<UnitsOrder, 'declarations'> & { declarations?: readonly JudgedDeclaration[] | undefined },
  units: readonly GivenUnits[],
  ending: readonly string[],
): boolean {
  if (units.length === 0) return false;
  // The delivery is already refunded. These units are only refunded again because an earlier refund failed.
  if (order.refunds.some(({ withDelivery, failedAt }) => withDelivery && !failedAt)) return false;
  const refunds = [...order.refunds, { at: new Date(0), lines: units }];
  if (!isAllRefunded({ ...order, refunds })) return false;
  if (order.parcels.length === 0) return true;
  return (order.declarations ?? []).some(
    ({ id, kind, isLate, isRest, endedBy }) =>
      kind !== 'return' && isRest && !isLate && (endedBy !== undefined || ending.includes(id)),
  );
}
