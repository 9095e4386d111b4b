import { isSameCart, type Cart, type SavedCart } from '@switchyard/shared/carts';
import { refuse } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { saveVersion } from '../database/versions.ts';
import type { Actor } from '../security/actor.ts';
import type { CartsRepository } from './carts.repository.ts';
import { quoteCart, type QuoteNeeds, type WantedCart } from './quote-cart.ts';

export type CartsService = ReturnType<typeof createCartsService>;

interface CartsDependencies extends QuoteNeeds {
  carts: CartsRepository;
  clock: Clock;
}

const emptyCart: Cart = { version: 0, lines: [] };

/** Carts belong to an account's id. Nobody but its holder reads or changes one. */
export function createCartsService(dependencies: CartsDependencies) {
  const { carts, clock } = dependencies;
  const find = async (account: string) => (await carts.find(account)) ?? emptyCart;

  return {
    get: ({ id }: Pick<Actor, 'id'>): Promise<Cart> => find(id),

    /** Replaces the cart, or leaves it if it has these lines already. */
    save: ({ id }: Pick<Actor, 'id'>, wanted: SavedCart): Promise<Cart> =>
      saveVersion<Cart>({
        wanted,
        find: () => find(id),
        replace: () => carts.replace(id, wanted.version, wanted.lines, clock.now()),
        isSame: (one, other) => isSameCart(one.lines, other.lines),
        refuse: (current) => refuse('cart_changed', { current }),
      }),

    quote: (cart: WantedCart) => quoteCart(dependencies, cart),
  };
}
