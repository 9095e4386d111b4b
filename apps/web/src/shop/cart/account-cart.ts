import { ApiError, endpointPath, isRefusal } from '@switchyard/shared';
import {
  type Cart,
  type CartLine,
  cartChanged,
  cartLineSchema,
  type DeviceCart,
  getCart,
  isSameCart,
  mergeCart,
  saveCart,
} from '@switchyard/shared/carts';
import { createAccountList, type ListChange } from '../../lib/account-list.ts';
import { apiRoot } from '../../lib/api-root.ts';
import { api } from '../../lib/api.ts';
import { dropFirstCall } from '../../lib/first-calls.ts';
import { willPass } from '../../lib/query-client.ts';
import { keepCart, keptCart } from './kept-cart.ts';

export type CartChange = ListChange<CartLine>;

interface AccountCartParameters {
  email: string;
  /** The device's cart, as long as the account has not merged it. */
  toTakeIn: () => DeviceCart | undefined;
  /**
   * Called once the account has merged the device's cart.
   * @param leftOut the lines that the account's cart had no room for
   */
  onTakenIn: (taken: DeviceCart, leftOut: readonly CartLine[]) => void;
  /** Called whenever the lines or the failure may have changed. */
  onChange: () => void;
}

/** The cart of an account. When it is first read, the device's cart is merged into it. */
export function createAccountCart({ email, toTakeIn, onTakenIn, onChange }: AccountCartParameters) {
  let isJoined = false;
  let isFull = false;
  let isTakenIn = false;
  let joinFailure: unknown;
  let open: Cart['open'];

  function take(cart: Cart) {
    ({ open } = cart);
    return { version: cart.version, items: cart.lines };
  }

  function takeAnswer(cart: Cart) {
    keepCart(email, cart);
    return take(cart);
  }

  async function join(): Promise<Cart | undefined> {
    joinFailure = undefined;
    const mine = toTakeIn();
    if (!mine) return undefined;
    isTakenIn = false;
    dropFirstCall(apiRoot + endpointPath(getCart));
    try {
      const { leftOut, ...cart } = await api.call(mergeCart, { body: mine });
      isFull = leftOut.length > 0;
      onTakenIn(mine, leftOut);
      isJoined = true;
      isTakenIn = true;
      return cart;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      // Not thrown, because the account's cart can still be shown. The device's cart stays where it is.
      joinFailure = error;
      isJoined = !willPass(error);
      return undefined;
    }
  }

  const read = async (): Promise<Cart> =>
    (isJoined ? undefined : await join()) ?? (await api.call(getCart, {}));

  const known = keptCart(email);
  const { items, ...list } = createAccountList<CartLine>({
    known: known && take(known),
    unsaved: { key: `unsaved-cart ${email}`, item: cartLineSchema, idOf: ({ partId }) => partId },
    read: async () => takeAnswer(await read()),
    save: async ({ version, items: lines }) =>
      takeAnswer(await api.call(saveCart, { body: { version, lines: [...lines] } })),
    currentIn(error) {
      if (!isRefusal<typeof saveCart>(error, 'cart_changed')) return undefined;
      const told = cartChanged.safeParse(error.problem.parameters).data;
      return told && takeAnswer(told.cart);
    },
    isSame: isSameCart,
    onChange,
  });
  return {
    ...list,
    lines: items,
    /** Whether the account's cart had no room for some of the device's lines. */
    isFull: () => isFull,
    /** Whether the account has merged what it had room for. The device's cart then no longer belongs to this person. */
    isTakenIn: () => isTakenIn,
    /** Why the device's cart could not be merged. */
    joinFailure: () => joinFailure,
    /** The unpaid order that was placed from the cart. */
    open: () => open,
  };
}
