import type { GivenUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';
import { isAllRefunded } from './taking.ts';

/** A declaration, with what decides about the delivery. */
export interface JudgedDeclaration extends UnitsDeclaration {
  /** It was declared after its period. */
  isLate?: true | undefined;
  /** With it, nothing of the order was left that is neither refunded nor declared. */
  isRest?: true | undefined;
  /** The refund that ended it. */
  endedBy?: string | undefined;
}

/**
 * Whether the delivery goes back with these units. It does with the last ones of an order of which nothing was sent,
 * and of one that was given up in whole: in time by withdrawals, in however many steps and whatever else went back
 * between them (Directive 2011/83/EU, article 13), or because nothing of it works. What the shop takes back by itself
 * has cost its delivery.
 * @param ending the declarations that end with this refund
 */
export function isDeliveryDue(
  order: Omit<UnitsOrder, 'declarations'> & { declarations?: readonly JudgedDeclaration[] | undefined },
  units: readonly GivenUnits[],
  ending: readonly string[],
): boolean {
  if (units.length === 0) return false;
  // It is back already: what is refunded now is refunded again, because the first time failed.
  if (order.refunds.some(({ withDelivery, failedAt }) => withDelivery && !failedAt)) return false;
  const refunds = [...order.refunds, { at: new Date(0), lines: units }];
  if (!isAllRefunded({ ...order, refunds })) return false;
  if (order.parcels.length === 0) return true;
  return (order.declarations ?? []).some(
    ({ id, kind, isLate, isRest, endedBy }) =>
      kind !== 'return' && isRest && !isLate && (endedBy !== undefined || ending.includes(id)),
  );
}
