import { ApiError, ConnectionError } from '@switchyard/shared';
import { IdentityError } from './session/identity.ts';

/** An error as a sentence for the user. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError || error instanceof ConnectionError || error instanceof IdentityError)
    return error.message;
  return 'Something unexpected happened on this page.';
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
