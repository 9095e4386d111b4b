import { ApiError, ConnectionError } from '@switchyard/shared';
import { IdentityError } from './session/identity.ts';

/** What went wrong, in a sentence fit to be shown. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError || error instanceof ConnectionError || error instanceof IdentityError)
    return error.message;
  return 'Something unexpected happened on this page.';
}

/** Whether the error says that the thing asked for does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
