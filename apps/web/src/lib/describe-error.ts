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

/** There is no part of this id: it is unknown or malformed. */
export function isNoPart(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.problem?.code === 'invalid_input');
}
