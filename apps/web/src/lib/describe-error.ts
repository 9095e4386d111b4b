import { ApiError, ConnectionError, isRefusal } from '@switchyard/shared';
import { type getPart } from '@switchyard/shared/parts';
import { IdentityError } from './session/identity.ts';

/** Describes an error in a sentence for the user. */
export function describeError(error: unknown): string {
  if (error instanceof ConnectionError && !navigator.onLine) return 'You are offline. Check your connection.';
  if (error instanceof ApiError || error instanceof ConnectionError || error instanceof IdentityError)
    return error.message;
  return 'Something unexpected happened on this page.';
}

/** Whether the error means that there is no part with this id: it is unknown or malformed. */
export function isNoPart(error: unknown): boolean {
  return isRefusal<typeof getPart>(error, 'no_such_part', 'invalid_input');
}
