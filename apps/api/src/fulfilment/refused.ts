import { AppError } from '../app-error.ts';

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
