import { AppError } from '../../infrastructure/app-error.ts';
import type { OrderChange } from '../bookings/change-order.ts';

/** One of several orders that was not changed, and the reason. */
export interface Refused {
  order: string;
  message: string;
}

/** Waits for the change of one of several orders. A refusal becomes a result, so that the other orders go on. */
export async function orRefused<Done>(order: string, done: Promise<Done>): Promise<Done | Refused> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { order, message: error.message };
  }
}

/** Changes orders one after another. Returns the ids of those that are changed now, and why the others are not. */
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
