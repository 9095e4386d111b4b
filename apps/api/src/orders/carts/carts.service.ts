import type { BookingStatus } from '@switchyard/shared/bookings';
import {
  isSameCart,
  withoutOrdered,
  type Cart,
  type DeviceCart,
  type JoinedCart,
  type SavedCart,
} from '@switchyard/shared/carts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { alsoReading, type Beside } from '../../infrastructure/database/beside.ts';
import { saveVersion } from '../../infrastructure/database/versions.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { CartsRepository, StoredCart } from './carts.repository.ts';
import { mergeCart } from './merge-cart.ts';
import { quoteCart, type QuoteNeeds, type WantedCart } from './quote-cart.ts';

export type CartsService = ReturnType<typeof createCartsService>;

export type { CartUse, StoredCart } from './carts.repository.ts';

interface OrderOfCart {
  id: string;
  number: number;
  status: BookingStatus;
  lines: readonly { partId: string; quantity: number }[];
  holdExpiresAt: Date;
}

interface CartsDependencies extends QuoteNeeds {
  carts: CartsRepository;
  findOrder(id: string): Promise<OrderOfCart | undefined>;
  clock: Clock;
}

type TakenOut = Pick<OrderOfCart, 'id' | 'lines'> & { account: string };

const emptyCart: StoredCart = { version: 0, lines: [], uses: [] };

/** Carts belong to an account's id. Only the account's holder reads or changes the cart. */
export function createCartsService(dependencies: CartsDependencies) {
  const { carts, findOrder, clock } = dependencies;

  /** The unpaid order that was placed from the cart; undefined if it is not open any more. */
  async function findOpen({ uses }: StoredCart): Promise<OrderOfCart | undefined> {
    for (const { booking } of uses) {
      const order = await findOrder(booking);
      if (order?.status === 'held' && order.holdExpiresAt > clock.now()) return order;
    }
    return undefined;
  }

  const read = async (account: string) => (await carts.find(account)) ?? emptyCart;

  async function find(account: string): Promise<Cart> {
    const cart = await read(account);
    const order = await findOpen(cart);
    const { version, lines } = cart;
    return {
      version,
      lines,
      ...(order && {
        open: {
          booking: order.id,
          number: order.number,
          until: order.holdExpiresAt.toISOString(),
        },
      }),
    };
  }

  return {
    get: ({ id }: Pick<Actor, 'id'>): Promise<Cart> => find(id),

    /**
     * Replaces the cart. Does nothing if the stored cart has these lines already.
     * @throws a refusal if the cart changed meanwhile
     */
    async save({ id }: Pick<Actor, 'id'>, wanted: SavedCart): Promise<Cart> {
      await saveVersion<Cart>({
        wanted,
        find: () => find(id),
        replace: () => carts.replace(id, wanted.version, wanted.lines, clock.now()),
        isSame: (one, other) => isSameCart(one.lines, other.lines),
        refuse: (cart) => refuse('cart_changed', { cart }),
      });
      return find(id);
    },

    /** Merges a device's cart into the account's. Each device's cart is merged once. */
    async merge({ id }: Pick<Actor, 'id'>, cart: DeviceCart): Promise<JoinedCart> {
      const leftOut = await mergeCart(dependencies, id, cart);
      return { ...(await find(id)), leftOut };
    },

    /**
     * Takes the lines of a paid order out of the cart from which it was placed. Idempotent. Units added to the cart
     * since stay.
     */
    async takeOut({ id, account, lines }: TakenOut): Promise<void> {
      while (!(await carts.takeOut(account, id, (inCart) => withoutOrdered(inCart, lines))));
    },

    read,
    useUp: carts.useUp,
    passOn: carts.passOn,
    endUse: carts.endUse,

    /**
     * @param account the caller's account, if known, with the read of it that the quote's command makes beside its own
     */
    quote(cart: WantedCart, account: { id: string; beside?: Beside<void> | undefined } | undefined) {
      if (!account) return quoteCart(dependencies, cart, undefined);
      const own = carts.beside(account.id);
      const also = account.beside ? alsoReading(own, account.beside) : own;
      return quoteCart(dependencies, cart, { cart: also, findOpen });
    },
  };
}
