import type { JudgedDeclaration, LineUnits, PlacedUnits } from '@switchyard/shared/bookings/units';

/**
 * A withdrawal or return that the buyer declared. The order stores which units a declaration takes, so that no unit is
 * in two. The domain `withdrawals` stores the mails and further steps, under the same id.
 */
export interface Declaration extends JudgedDeclaration {
  at: Date;
  /** The e-mail with which it was declared. */
  by: string;
  /** Whether the order's signed-in buyer declared it. Otherwise it takes no units. */
  isProved: boolean;
  /** The units that the buyer named. Undefined for the whole order, or if only `words` describe them. */
  named?: LineUnits[] | undefined;
  words?: string | undefined;
  /** Only for a return: its number among the order's returns, from 1. */
  nth?: number | undefined;
  lines: PlacedUnits[];
}
