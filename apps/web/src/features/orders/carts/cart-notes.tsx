import { type CartLine, mostCartLines } from '@switchyard/shared/carts';
import { useQuery } from '@tanstack/react-query';
import { cart, type CartState } from '../../../shop/cart/cart.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { formatSoon } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { cartQueries } from './cart-queries.ts';

/** The faults of a cart, the lines that it has no room for, and its unpaid order. */
export function CartNotes({ state }: { state: CartState }) {
  const { failure, joinFailure, leftOut, open, isDamaged, isPassing } = state;
  return (
    <>
      {isDamaged && (
        <p className="text-(--muted)">Something in your cart could not be read, and was left out.</p>
      )}
      {isPassing && (
        <p className="text-(--muted)">
          This device cannot keep your cart: it is lost when you reload or leave the page.
        </p>
      )}
      {failure !== undefined && (
        <div className="flex flex-col items-start gap-2">
          <FormError>Your cart could not be saved: {describeError(failure)}</FormError>
          <Button size="small" onClick={cart.retry}>
            Try again
          </Button>
        </div>
      )}
      {joinFailure !== undefined && (
        <div className="flex flex-col items-start gap-2">
          <FormError>
            What was in the cart of this device is still only here: {describeError(joinFailure)}
          </FormError>
          <Button size="small" onClick={cart.retry}>
            Try again
          </Button>
        </div>
      )}
      {leftOut.length > 0 && <LeftOut lines={leftOut} />}
      {open && <OpenOrder open={open} />}
    </>
  );
}

/** Says that the cart was placed but not paid yet, and until when its units are held. */
function OpenOrder({ open: { booking, number, until } }: { open: NonNullable<CartState['open']> }) {
  const now = useNow();
  if (Date.parse(until) <= now) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-(--radius-field) border border-base-300 bg-base-200 px-4 py-3">
      <p>
        Placed as order {number} and not paid yet. Its parts are held for you until{' '}
        <time dateTime={until}>{formatSoon(until, now)}</time>.
      </p>
      <ButtonLink to={`${paths.checkout}?${new URLSearchParams({ order: booking })}`} size="small">
        Pay for it
      </ButtonLink>
    </div>
  );
}

/** Names the lines that stay on the device until the cart has room for them. */
function LeftOut({ lines }: { lines: readonly CartLine[] }) {
  const { data } = useQuery(cartQueries.quote(lines, undefined));
  const names = data?.lines.map(({ part }) => part?.name ?? 'a part that is no longer sold');
  return (
    <p className="rounded-(--radius-field) border border-base-300 bg-base-200 px-4 py-3">
      A cart has at most {mostCartLines} lines. Left out, and kept on this device until there is room:{' '}
      <span className="font-medium">{names?.join(', ') ?? '…'}</span>.
    </p>
  );
}
