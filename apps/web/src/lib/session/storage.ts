import { IdentityError } from './identity.ts';

const probe = 'storage-probe';

/** @throws IdentityError if this browser cannot keep a sign-in: its storage is blocked or full */
export function requireStorage(): void {
  try {
    // As long as what a sign-in keeps.
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
