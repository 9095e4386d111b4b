import type { JudgedDeclaration, LineUnits, PlacedUnits } from '@switchyard/shared/bookings/units';

/**
 * What a buyer declared of an order: a withdrawal or a return. The order decides which units it takes, so that no unit
 * is in two; its mails and steps are kept by the domain `withdrawals`, under the same id.
 */
export interface Declaration extends JudgedDeclaration {
  at: Date;
  /** The e-mail that it was declared with. */
  by: string;
  /** Its order's signed-in buyer declared it. Otherwise it takes no units. */
  isProved: boolean;
  /** The units, as they were declared. Without them, the whole order or what the words say. */
  named?: LineUnits[] | undefined;
  words?: string | undefined;
  /** Of a return: its number among the returns of the order, from 1. */
  nth?: number | undefined;
  lines: PlacedUnits[];
}
