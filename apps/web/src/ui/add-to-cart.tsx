import { orderable, type Part } from '@switchyard/shared/parts';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addToCart } from '../shop/cart/add.ts';
import { paths } from '../lib/paths.ts';

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
    <Link {...link} to={intoCart(part._id, quantity)} rel="nofollow" onClick={add}>
      {children}
    </Link>
  );
}
