import { onPageReturn } from '../page-return.ts';

/** When somebody signed out last, so that other tabs forget them, too. */
const key = 'signed-out';

/** What this tab has followed. */
let seen: string | null = null;

/**
 * Removes what this tab and this device remember of a person who signs out: drafts with their address, and where they
 * have things delivered. How the shop looks stays, and so do boards and compared parts, which tell nobody's name.
 */
export function forgetPerson(): void {
  try {
    sessionStorage.clear();
    localStorage.removeItem('delivery-country');
    localStorage.setItem(key, String(Date.now()));
    seen = lastSignOut();
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** Forgets in this tab whoever signs out in another one, until the returned function is called. */
export function followForgetting(): () => void {
  seen = lastSignOut();
  const look = () => {
    const last = lastSignOut();
    if (last !== seen) sessionStorage.clear();
    seen = last;
  };
  const stop = onPageReturn(look);
  addEventListener('storage', look);
  return () => {
    stop();
    removeEventListener('storage', look);
  };
}

function lastSignOut(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
