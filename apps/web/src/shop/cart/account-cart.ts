import { isRefusal } from '@switchyard/shared';
import {
  type Cart,
  type CartLine,
  cartChanged,
  getCart,
  isSameCart,
  saveCart,
} from '@switchyard/shared/carts';
import { createAccountList, type ListChange } from '../../lib/account-list.ts';
import { api } from '../../lib/api.ts';

export type Change = ListChange<CartLine>;

const toList = ({ version, lines }: Cart) => ({ version, items: lines });

/** The cart of an account. @param onChange called whenever the lines or the failure may be others */
export function createAccountCart(onChange: () => void) {
  const { items, ...list } = createAccountList<CartLine>({
    read: async () => toList(await api.call(getCart, {})),
    save: async ({ version, items: lines }) =>
      toList(await api.call(saveCart, { body: { version, lines: [...lines] } })),
    currentIn(error) {
      if (!isRefusal<typeof saveCart>(error, 'cart_changed')) return undefined;
      const told = cartChanged.safeParse(error.problem.parameters).data;
      return told && toList(told.cart);
    },
    isSame: isSameCart,
    onChange,
  });
  return { ...list, lines: items };
}
