import { keepJson, onDevice, readJson } from '../kept.ts';
import type { Person } from './identity.ts';

/**
 * Who was signed in here last. The next page begins with it instead of waiting for Firebase. Only the server decides
 * what the person may see. Removed on sign-out (forget-person.ts).
 */
const key = 'person';

const isPerson = (found: unknown): found is Person => found instanceof Object && 'displayName' in found;

/** The person with this e-mail, if they were signed in here last. */
export function keptPerson(email: string | undefined): Person | undefined {
  const found = readJson(onDevice, key);
  return isPerson(found) && found.email === email ? found : undefined;
}

export const keepPerson = ({ email, displayName, verified }: Person): void =>
  keepJson(onDevice, key, { email, displayName, verified });
