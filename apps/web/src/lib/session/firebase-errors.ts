import { lookUp } from '@switchyard/shared';
import { IdentityError } from './identity.ts';
import { keepsNothing } from './storage.ts';

type Reason = IdentityError['reason'];

const wrongCredentials = 'That email and password do not match. Check both and try again.';
const didNotWork = 'Signing in did not work. Try again in a moment.';
const unreachable = 'The sign-in service cannot be reached. Check your connection and try again.';

/** Messages for Firebase's error codes. */
const known: Record<string, readonly [Reason, string]> = {
  'auth/invalid-credential': ['refused', wrongCredentials],
  'auth/wrong-password': ['refused', wrongCredentials],
  'auth/user-not-found': ['refused', wrongCredentials],
  'auth/invalid-email': ['refused', 'That email address is not valid.'],
  'auth/email-already-in-use': ['refused', 'There is already an account with this email. Log in instead.'],
  'auth/weak-password': ['refused', 'That password is too easy to guess. Choose a longer one.'],
  'auth/password-does-not-meet-requirements': [
    'refused',
    'That password is too easy to guess. Choose a longer one.',
  ],
  // Not `refused`, because a busy service must not end a session.
  'auth/too-many-requests': ['unreachable', 'Too many attempts. Wait a few minutes and try again.'],
  'auth/requires-recent-login': ['too-old', 'To change your email, log in again first.'],
  'auth/invalid-new-email': ['refused', 'That email address is not valid.'],
  'auth/user-disabled': ['refused', 'This account has been closed. Contact us if this is a mistake.'],
  'auth/invalid-user-token': ['refused', 'Your session has ended. Log in again.'],
  'auth/user-token-expired': ['refused', 'Your session has ended. Log in again.'],
  'auth/operation-not-allowed': ['refused', 'This way of signing in is switched off.'],
  'auth/unauthorized-continue-uri': ['refused', 'Email is not set up for this shop’s address.'],
  'auth/unauthorized-domain': ['refused', 'Signing in with Google is not set up for this shop’s address.'],
  'auth/account-exists-with-different-credential': [
    'refused',
    'There is already an account with this email. Log in with its password.',
  ],
  'auth/popup-blocked': [
    'refused',
    'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
  ],
  'auth/popup-closed-by-user': ['abandoned', 'The Google window was closed.'],
  'auth/cancelled-popup-request': ['abandoned', 'Another Google window was opened.'],
  'auth/user-cancelled': ['abandoned', 'Signing in with Google was cancelled.'],
  'auth/internal-error': ['unreachable', didNotWork],
  'auth/network-request-failed': ['unreachable', unreachable],
  'auth/timeout': ['unreachable', unreachable],
};

/** Firebase's error code, such as `auth/user-not-found`. Undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function toIdentityError(error: unknown): IdentityError {
  // Firebase's own errors have a code in words. A browser's error means that storage has failed.
  if (error instanceof DOMException) return keepsNothing(error);
  const code = codeOf(error);
  const [reason, message] = lookUp(known, code ?? '') ?? [
    // An error that is not Firebase's says nothing about the session.
    code === undefined ? 'unreachable' : 'refused',
    didNotWork,
  ];
  return new IdentityError(reason, message, error);
}
