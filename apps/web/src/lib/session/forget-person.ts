import { clearTab, keepText, onDevice, onOtherPage, readText } from '../kept.ts';

/** The storage key for the time of the last sign-out, so that other tabs forget the person as well. */
const key = 'signed-out';

const lastSignOut = () => readText(onDevice, key);

/** The last sign-out that this tab knows of. */
let seen: string | undefined;

/**
 * Removes what this tab and this device remember of a person who signs out: drafts with their address, and the country
 * of delivery. What goes with any session, even one that runs out, is in kept-person.ts. The theme, the boards and the
 * compared parts stay, because they do not identify anybody.
 */
export function forgetPerson(): void {
  clearTab();
  keepText(onDevice, 'delivery-country', undefined);
  keepText(onDevice, key, String(Date.now()));
  seen = lastSignOut();
}

/**
 * Clears this tab when the person signs out in another one.
 * @returns a function that stops this
 */
export function followForgetting(): () => void {
  seen = lastSignOut();
  const look = () => {
    const last = lastSignOut();
    if (last !== seen) clearTab();
    seen = last;
  };
  return onOtherPage(key, look);
}
