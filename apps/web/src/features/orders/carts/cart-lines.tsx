import { formatNumber } from '@switchyard/shared';
import { type CartFault, type CartLine, type CartPart } from '@switchyard/shared/carts';
import { orderableBreaks, unitPrice } from '@switchyard/shared/parts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cart } from '../../../shop/cart/cart.ts';
import { partPath } from '../../../lib/part-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { focusPageIfLost, openDialogs } from '../../../ui/native-modal.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CartStepper } from './cart-stepper.tsx';
import type { PricedLine } from './use-priced-cart.ts';

interface CartLinesProps {
  lines: readonly PricedLine[];
  /** The accessible name of the list. */
  label?: string;
  /** Called when a link leads to another page. */
  onLeave?: (() => void) | undefined;
}

/** The lines of the cart. When one is removed, the focus stays in the list. */
export function CartLines({ lines, label = 'Cart', onLeave }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  function keepFocus() {
    list.current?.focus({ preventScroll: true });
    // Removing the last line also removes the list.
    setTimeout(focusFrameIfLost);
  }
  return (
    <ul
      ref={list}
      aria-label={label}
      tabIndex={-1}
      data-focus-target
      className="flex flex-col divide-y divide-base-300"
    >
      {lines.map((priced) => (
        <li key={priced.line.partId} className="py-4">
          <CartLineView priced={priced} onLeave={onLeave} onGone={keepFocus} />
        </li>
      ))}
    </ul>
  );
}

/** The lines that stay in the cart for another order. */
export function StayingLines({ lines, ...list }: Omit<CartLinesProps, 'label'>) {
  if (lines.length === 0) return null;
  const title = 'For another order';
  return (
    <>
      <h3 className="mt-4 border-t border-base-300 pt-4 text-lg">{title}</h3>
      <CartLines {...list} lines={lines} label={title} />
    </>
  );
}

interface CartLineViewProps {
  priced: PricedLine;
  onLeave: (() => void) | undefined;
  onGone: () => void;
}

/** Memoised: it only renders again if its line or part changes, so a click renders one line instead of fifty. */
const CartLineView = memo(
  DrawnLine,
  (before, after) => JSON.stringify(before.priced) === JSON.stringify(after.priced),
);

function DrawnLine({ priced, onLeave, onGone }: CartLineViewProps) {
  const { line, part, goods, fault } = priced;
  if (part === undefined) return <Skeleton className="h-24" />;
  const name = part?.name ?? 'A part that is no longer sold';

  function remove() {
    cart.remove(line);
    onGone();
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2">
      <Picture
        src={part?.img}
        alt=""
        ratio="aspect-square"
        sizes="5rem"
        className="row-span-2 w-16 self-start rounded-lg border border-base-300 sm:w-20"
      />
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {part ? (
              <Link
                to={partPath(part)}
                title={part.name}
                onClick={onLeave}
                className="line-clamp-3 underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          {part && (
            <p className="text-sm text-(--muted)">
              <Price amount={unitPrice(part, line.quantity)} perQty />
              <NextBreak part={part} quantity={line.quantity} />
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={remove}
          className="quiet-button -mt-2 -me-2 min-w-11 shrink-0 px-2"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {part && (
          <CartStepper
            part={part}
            quantity={line.quantity}
            onChange={(quantity) => cart.setQuantity(line, quantity, newUnit(priced, part, quantity))}
          />
        )}
        {part && goods !== undefined && (
          <strong className="ms-auto font-display text-lg">
            <Price amount={goods} />
          </strong>
        )}
      </div>
      {fault && (
        <Fault
          line={line}
          fault={fault}
          name={name}
          price={part ? unitPrice(part, line.quantity) : undefined}
          onGone={onGone}
        />
      )}
    </div>
  );
}

/** Points out the quantity from which the part becomes cheaper. */
function NextBreak({ part, quantity }: { part: CartPart; quantity: number }) {
  const next = orderableBreaks(part).find(({ from }) => from > quantity);
  if (!next) return null;
  return (
    <>
      , from <Count of={next.from} />
      {part.family && ' of this choice'} <Price amount={next.price} />
    </>
  );
}

/**
 * The unit price to store with a new quantity. It is the current price, unless that has risen: the buyer still has to
 * agree to it.
 */
const newUnit = ({ fault }: PricedLine, part: CartPart, quantity: number) =>
  fault?.code === 'dearer' ? undefined : unitPrice(part, quantity);

interface FaultProps {
  line: CartLine;
  fault: CartFault;
  name: string;
  /** The current price of one unit. */
  price: number | undefined;
  onGone: () => void;
}

/** The fault of a line, with a button that mends it. */
function Fault({ line, fault, name, price, onGone }: FaultProps) {
  const label = mendLabel(fault);
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-field) border border-warning/60 bg-warning/10 px-3 py-2">
      <p className="flex min-w-0 flex-1 basis-48 items-start gap-2 text-sm font-medium">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {fault.message}
      </p>
      <Button
        size="small"
        aria-label={`${label}: ${name}`}
        onClick={() => {
          cart.mend(line, fault, price);
          onGone();
        }}
      >
        {label}
      </Button>
    </div>
  );
}

function mendLabel({ code, quantity }: CartFault): string {
  if (quantity === undefined) return 'Remove it';
  return code === 'dearer' ? 'Accept the new price' : `Take ${formatNumber(quantity)}`;
}

/** If the focus is lost, moves it to the heading of the modal or, outside of a modal, to the page. */
function focusFrameIfLost(): void {
  if (document.activeElement !== document.body) return;
  const heading = openDialogs.topmost()?.querySelector<HTMLElement>('[data-focus-target]');
  if (heading) heading.focus({ preventScroll: true });
  else focusPageIfLost();
}
