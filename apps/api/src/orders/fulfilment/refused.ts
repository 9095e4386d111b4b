import { AppError } from '../../infrastructure/app-error.ts';
import type { OrderChange } from '../bookings/change-order.ts';

/** An order that was refused while several were to be changed, and the reason. */
export interface Refused {
  order: string;
  message: string;
}

/** Turns the refusal of one order into a result, so that the other orders go on. */
export async function orRefused<Done>(order: string, done: Promise<Done>): Promise<Done | Refused> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { order, message: error.message };
  }
}

/**
 * Changes orders one after another. Returns the ids of the changed orders, and the reasons why the others are not
 * changed.
 */
export async function eachOrder(ids: readonly string[], change: (id: string) => Promise<OrderChange>) {
  const done: string[] = [];
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    const changed = await orRefused(id, change(id));
    if ('message' in changed) refused.push(changed);
    else done.push(changed.booking.id);
  }
  return { done, refused };
}
