import type { Booking } from '@switchyard/shared/bookings';
import { quoteCart } from '@switchyard/shared/carts';
import { useMutation } from '@tanstack/react-query';
import { includeInCart } from '../../../shop/cart/add.ts';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

/** Orders the same parts again: a single part on its page, several through the cart. */
export function OrderAgain({ order: { lines } }: { order: Booking }) {
  const [first, ...more] = lines;
  if (!first) return null;
  if (more.length === 0)
    return <ButtonLink to={paths.purchase(first.partId, first.quantity)}>Order again</ButtonLink>;
  return <AllIntoCart lines={lines} />;
}

function AllIntoCart({ lines }: Pick<Booking, 'lines'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const wanted = lines.map(({ partId, quantity }) => ({ partId, quantity }));
      const quote = await api.call(quoteCart, { body: { lines: wanted } });
      const sold = quote.lines.flatMap(({ part, quantity }) => (part ? [{ part, quantity }] : []));
      if (sold.length < lines.length) {
        const gone = lines.filter((line) => !sold.some(({ part }) => part._id === line.partId));
        toast.error(`No longer sold: ${gone.map(({ partName }) => partName).join(', ')}.`);
      }
      if (sold.length > 0) await includeInCart(sold);
    },
    onError: (error) => toast.error(describeError(error)),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Order again
    </Button>
  );
}
