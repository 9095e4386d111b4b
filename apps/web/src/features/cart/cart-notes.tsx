import { type CartLine, mostCartLines } from '@switchyard/shared/carts';
import { useQuery } from '@tanstack/react-query';
import { cart, type CartState } from '../../shop/cart/cart.ts';
import { describeError } from '../../lib/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { cartQueries } from './cart-queries.ts';

/** That an account's cart could not be read or saved, and what it has no room for. */
export function CartNotes({ state: { failure, leftOut } }: { state: CartState }) {
  return (
    <>
      {failure !== undefined && (
        <div className="flex flex-col items-start gap-2">
          <FormError>Your cart could not be saved: {describeError(failure)}</FormError>
          <Button size="small" onClick={cart.retry}>
            Try again
          </Button>
        </div>
      )}
      {leftOut.length > 0 && <LeftOut lines={leftOut} />}
    </>
  );
}

/** Names what stays on this device until there is room. */
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
