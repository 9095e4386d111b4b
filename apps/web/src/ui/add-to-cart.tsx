import { orderable, type Part } from '@switchyard/shared/parts';
import type { MouseEvent, ReactNode } from 'react';
import { addToCart } from '../shop/cart/add.ts';
import { paths } from '../lib/paths.ts';
import { PathLink } from './path-link.tsx';
import { icon } from './shell-icons.tsx';

/** Drawn here, because a list has dozens, and rendering one of the icon library's takes three times as long. */
export const CartIcon = icon(
  'm2.05 2.05 1.1-.03a1 1 0 0 1 1 .82l2.7 14.34a1 1 0 0 0 .98.82H18M4.56 5H21a1 1 0 0 1 .98 1.2l-1.02 ' +
    '6.23A2 2 0 0 1 18.96 14H6.25M16 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
);

/** The path that adds a quantity of a part to the cart. */
const intoCart = (partId: string, quantity: number) =>
  `${paths.cart}?${new URLSearchParams({ part: partId, quantity: String(quantity) })}`;

interface AddToCartProps {
  part: Part;
  /** The default is the minimum order. */
  quantity?: number | undefined;
  'aria-describedby'?: string | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Adds a part to the cart and opens it. It is a link, so that it works before the page is hydrated. */
export function AddToCart({
  part,
  quantity = orderable(part).least,
  children = 'Add to cart',
  ...link
}: AddToCartProps) {
  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A double click does not add the part twice.
    if (event.detail <= 1) void addToCart([{ part, quantity }]);
  }
  return (
    <PathLink {...link} to={intoCart(part._id, quantity)} rel="nofollow" onClick={add}>
      {children}
    </PathLink>
  );
}
