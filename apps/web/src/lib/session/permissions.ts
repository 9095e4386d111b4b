import type { Right } from '@switchyard/shared';

/** What a page or an action needs of the signed-in person: no role, any role, or a role with this right. */
export type Need = 'buyer' | 'staff' | Right;

/**
 * What people do on pages that others open as well, and what it needs. What a whole page needs is in the tables of
 * pages (`who`). The API decides for itself; the client only hides what the API would refuse.
 */
export const permissions = {
  'place orders': 'buyer',
  'write reviews': 'buyer',
  'work for the shop': 'staff',
  'handle orders': 'desk',
  'export orders': 'books',
  'change parts': 'catalogue',
  'see how the shop sells': 'look',
  'decide on accounts': 'owner',
} as const satisfies Record<string, Need>;
export type Permission = keyof typeof permissions;

/** Whether these rights meet a need. Whoever has no right is a buyer. */
export function meets(rights: readonly Right[], need: Need): boolean {
  if (need === 'buyer') return rights.length === 0;
  if (need === 'staff') return rights.length > 0;
  return rights.includes(need);
}
