import { IdentityError } from './identity.ts';

const probe = 'storage-probe';

/**
 * Checks that this browser can store a sign-in.
 * @throws IdentityError if its storage is blocked or full
 */
export function requireStorage(): void {
  try {
    // About the size of what a sign-in stores.
    localStorage.setItem(probe, 'x'.repeat(4000));
    localStorage.removeItem(probe);
  } catch (error) {
    throw keepsNothing(error);
  }
}

export const keepsNothing = (cause: unknown) =>
  new IdentityError(
    'refused',
    'Your browser stores nothing for this site, so you cannot be signed in here. ' +
      'Allow cookies and site data for this site, or free some space, and try again.',
    cause,
  );
