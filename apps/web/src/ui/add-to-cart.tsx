import { orderable, type Part } from '@switchyard/shared/parts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addToCart } from '../shop/cart/add.ts';
import { paths } from '../lib/paths.ts';

/** Makes sure that a quantity of a part is in the cart. */
const intoCart = (partId: string, quantity: number) =>
  `${paths.cart}?${new URLSearchParams({ part: partId, quantity: String(quantity) })}`;

interface AddToCartProps {
  part: Part;
  /** By default the smallest order. */
  quantity?: number | undefined;
  'aria-describedby'?: string | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Puts a part into the cart and shows it. A link, so that it also works before the page's code is there. */
export function AddToCart({
  part,
  quantity = orderable(part).least,
  children = 'Add to cart',
  ...link
}: AddToCartProps) {
  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second click of a double click does not mean twice as many.
    if (event.detail <= 1) void addToCart([{ part, quantity }]);
  }
  return (
    <Link {...link} to={intoCart(part._id, quantity)} rel="nofollow" onClick={add}>
      {children}
    </Link>
  );
}
