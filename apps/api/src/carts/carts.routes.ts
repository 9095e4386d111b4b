import { getCart, mergeCart, quoteCart, saveCart } from '@switchyard/shared/carts';
import type { Mount } from '../http/mount.ts';
import type { CartsService } from './carts.service.ts';

export function mountCarts(mount: Mount, carts: CartsService): void {
  mount(getCart, ({ caller }) => carts.get(caller));
  mount(saveCart, ({ caller, body }) => carts.save(caller, body));
  mount(mergeCart, ({ caller, body }) => carts.merge(caller, body));
  mount(quoteCart, ({ body, caller }) => carts.quote(body, caller));
}
