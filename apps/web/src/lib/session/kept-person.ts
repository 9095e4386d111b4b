import { keepJson, keepText, onDevice, readJson } from '../kept.ts';

const keys = ['person', 'role', 'cart-of'] as const;
type Kept = (typeof keys)[number];

/**
 * What is known here about the person with this e-mail, if they were signed in here last. The next page begins with it
 * instead of waiting for Firebase and the API. Only the server decides what the person may see.
 */
export function known<Facts extends { email: string }>(key: Kept, email: string | undefined) {
  const found = readJson(onDevice, key) as Facts | undefined;
  return found?.email === email ? found : undefined;
}

export const keepKnown = (key: Kept, facts: { email: string }): void => keepJson(onDevice, key, facts);

/**
 * Removes everything known about the person, however the session ended: the next person on a shared device must not
 * find it.
 */
export const forgetKnown = (): void => keys.forEach((key) => void keepText(onDevice, key, undefined));
