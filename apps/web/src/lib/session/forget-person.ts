import { clearTab, keepText, onDevice, onOtherPage, readText } from '../kept.ts';

/** When somebody signed out last, so that other tabs forget them, too. */
const key = 'signed-out';

const lastSignOut = () => readText(onDevice, key);

/** What this tab has followed. */
let seen: string | undefined;

/**
 * Removes what this tab and this device remember of a person who signs out: drafts with their address, and where they
 * have things delivered. How the shop looks stays, and so do boards and compared parts, which tell nobody's name.
 */
export function forgetPerson(): void {
  clearTab();
  keepText(onDevice, 'delivery-country', undefined);
  keepText(onDevice, key, String(Date.now()));
  seen = lastSignOut();
}

/** Forgets in this tab whoever signs out in another one, until the returned function is called. */
export function followForgetting(): () => void {
  seen = lastSignOut();
  const look = () => {
    const last = lastSignOut();
    if (last !== seen) clearTab();
    seen = last;
  };
  return onOtherPage(key, look);
}
