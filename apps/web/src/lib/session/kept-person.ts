import { keepJson, onDevice, readJson } from '../kept.ts';

/** Removed on sign-out (forget-person.ts). */
type Kept = 'person' | 'role' | 'cart-of';

/**
 * What is known here about the person with this e-mail, if they were signed in here last. The next page begins with it
 * instead of waiting for Firebase and the API. Only the server decides what the person may see.
 */
export function known<Facts extends { email: string }>(key: Kept, email: string | undefined) {
  const found = readJson(onDevice, key) as Facts | undefined;
  return found?.email === email ? found : undefined;
}

export const keepKnown = (key: Kept, facts: { email: string }): void => keepJson(onDevice, key, facts);
