import { AppError } from '../../infrastructure/app-error.ts';
import type { OrderChange } from '../bookings/change-order.ts';

/** One of several orders that was not changed, and why. */
export interface Refused {
  order: string;
  message: string;
}

/** Handles one of several orders. A refusal does not stop the others. */
export async function orRefused<Done>(order: string, done: Promise<Done>): Promise<Done | Refused> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { order, message: error.message };
  }
}

/** Changes each order by itself. Answers which are changed now, and why others are not. */
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
