import { ApiError, isRefusal } from '@switchyard/shared';
import { type signIn } from '@switchyard/shared/users';
import { IdentityError } from './identity.ts';

/** The message of a final refusal by the server or Firebase. Undefined for any other error. */
export function refusalIn(error: unknown): string | undefined {
  if (error instanceof IdentityError) return error.reason === 'refused' ? error.message : undefined;
  return endsSession(error) ? error.message : undefined;
}

export function endsSession(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Whether the account can only be used after its e-mail is verified. */
export function wantsVerification(error: unknown): boolean {
  return isRefusal<typeof signIn>(error, 'email_unproved', 'new_email_unproved');
}
