import { getCart, mergeCart, quoteCart, saveCart } from '@switchyard/shared/carts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { StorageBudget } from '../../infrastructure/security/storage-budget.ts';
import type { CartsService } from './carts.service.ts';

export function mountCarts(mount: Mount, carts: CartsService, budget: StorageBudget): void {
  mount(getCart, ({ caller }) => carts.get(caller));
  mount(saveCart, async ({ caller, body }) => {
    await budget.take(caller, body);
    return carts.save(caller, body);
  });
  mount(mergeCart, async ({ caller, body }) => {
    await budget.take(caller, body);
    return carts.merge(caller, body);
  });
  mount(quoteCart, { withAccount: ({ body }, account) => carts.quote(body, account) }, ({ ahead }) => ahead);
}
