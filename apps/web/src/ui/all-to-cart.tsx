import type { NewBuild } from '@switchyard/shared/builds';
import type { Part } from '@switchyard/shared/parts';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { includeInCart } from '../shop/cart/add.ts';
import { canBeOrdered } from '../shop/stock.ts';
import { Button } from './button.tsx';

interface AllToCartProps {
  wanted: readonly { part: Part; quantity: number }[];
  /** The build that the parts are for. */
  build: () => NewBuild | undefined;
}

/** Adds several parts to the cart at once, up to the number available. Parts that cannot be ordered are left out. */
export function AllToCart({ wanted, build: find }: AllToCartProps) {
  const orderable = wanted.filter(({ part }) => canBeOrdered(part));
  if (orderable.length === 0) return null;

  function add() {
    const build = find();
    void includeInCart(orderable.map((each) => ({ ...each, build })));
  }

  return (
    <Button variant="primary" onClick={add} className="noscript:hidden">
      <ShoppingCart aria-hidden="true" className="size-5" />
      {orderable.length === wanted.length ? 'Add all to cart' : 'Add what is in stock to cart'}
    </Button>
  );
}
