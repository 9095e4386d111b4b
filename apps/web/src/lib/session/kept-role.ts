import { keepText, onDevice, readText } from '../kept.ts';

/** Removed on sign-out (forget-person.ts). */
const key = 'role';

const textOf = (email: string, isAdmin: boolean) => `${isAdmin ? 'admin' : 'buyer'} ${email}`;

/** Whether the person was an admin when the server was last asked. Undefined if not known. */
export function keptRole(email: string): boolean | undefined {
  const text = readText(onDevice, key);
  return [true, false].find((isAdmin) => text === textOf(email, isAdmin));
}

export const keepRole = (email: string, isAdmin: boolean): void =>
  void keepText(onDevice, key, textOf(email, isAdmin));
