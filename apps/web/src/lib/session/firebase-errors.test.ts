import { expect, it } from 'vitest';
import { toIdentityError } from './firebase-errors.ts';

it.each([
  [{ code: 'auth/network-request-failed' }, 'unreachable'],
  [{ code: 'auth/internal-error' }, 'unreachable'],
  [new TypeError('Failed to fetch'), 'unreachable'],
  [{ code: 'auth/invalid-refresh-token' }, 'refused'],
  [{ code: 'auth/user-token-expired' }, 'refused'],
])('%o ends a session only if Firebase refuses: %s', (error, reason) => {
  expect(toIdentityError(error).reason).toBe(reason);
});
