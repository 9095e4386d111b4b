import { type Booking, type BookingStatus, orderName } from '@switchyard/shared/bookings';
import Check from 'lucide-react/icons/check';
import { classNames } from '../../../ui/class-names.ts';
import { formatSoon } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';

/** The states that a paid order normally passes through. */
const way = [
  ['paid', 'Paid'],
  ['packed', 'Packed'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
] as const satisfies readonly (readonly [BookingStatus, string])[];

interface OrderProgressProps {
  order: Booking;
  standing: BookingStatus;
}

/** The progress of an order and the next step. Shows nothing if the order ended in another way. */
export function OrderProgress({ order, standing }: OrderProgressProps) {
  const next = nextStep(order, standing, useNow(), order.promise.shipsWithinDays);
  const reached = way.findIndex(([state]) => state === standing);
  if (reached === -1 && standing !== 'held') return null;
  return (
    <section aria-label={`Progress of ${orderName(order)}`} className="plate mb-5 p-5">
      <ol className="isolate grid grid-cols-4">
        {way.map(([state, name], index) => (
          <Step key={state} name={name} isDone={index <= reached} isCurrent={index === reached} />
        ))}
      </ol>
      {next && <p className="mt-4 border-t border-base-300 pt-4">{next}</p>}
    </section>
  );
}

function Step({ name, isDone, isCurrent }: { name: string; isDone: boolean; isCurrent: boolean }) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'relative flex flex-col items-center gap-1.5 text-center text-sm whitespace-nowrap max-[23rem]:text-xs',
        'not-first:before:absolute not-first:before:end-1/2 not-first:before:top-3.5 not-first:before:h-1 not-first:before:w-full',
        isDone ? 'font-semibold not-first:before:bg-success' : 'text-(--muted) not-first:before:bg-base-300',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'relative z-1 grid size-8 place-items-center rounded-full border-2',
          isDone ? 'border-success bg-success text-success-content' : 'border-base-300 bg-base-100',
        )}
      >
        {isDone && <Check className="size-4.5" strokeWidth={3} />}
      </span>
      <span>
        {name}
        {isDone && <span className="sr-only">, done</span>}
      </span>
    </li>
  );
}

/** The next step and, where known, its deadline. What holds an order back is shown above. */
function nextStep(
  order: Booking,
  standing: BookingStatus,
  now: number,
  shipsWithinDays: number | undefined,
): string | undefined {
  if (standing === 'held') return `Next: the payment, by ${formatSoon(order.holdExpiresAt, now)}.`;
  if (order.troubles.length > 0) return undefined;
  if (standing === 'paid' && order.parcels.length > 0)
    return 'Next: the rest is packed. A part of the order is on its way already.';
  if (standing === 'paid') return `Next: it is packed${byWhen(shipsWithinDays)}.`;
  if (standing === 'packed') return 'Next: the carrier takes it. We then email you how to follow it.';
  return standing === 'shipped' ? 'Next: the carrier brings it.' : undefined;
}

function byWhen(days: number | undefined): string {
  if (days === undefined) return '';
  return `, and on its way within ${days === 1 ? 'a day' : `${days} days`} of the payment`;
}
