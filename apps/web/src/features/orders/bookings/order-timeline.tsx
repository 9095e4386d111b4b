import type { Booking } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CreditCard from 'lucide-react/icons/credit-card';
import HandCoins from 'lucide-react/icons/hand-coins';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatMoment, formatPastMoment } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { bookingsQueries } from './bookings-queries.ts';
import { type OrderStep, stepsOf } from './order-steps.ts';

const looks = {
  held: { icon: ShoppingBag, colour: '' },
  'held-until': { icon: Clock, colour: 'border-warning/50 text-warning border-dashed' },
  'payment-started': { icon: CreditCard, colour: '' },
  reminded: { icon: Clock, colour: '' },
  addressed: { icon: MapPin, colour: '' },
  'address-asked': { icon: MapPin, colour: '' },
  'balance-waived': { icon: HandCoins, colour: '' },
  paid: { icon: Check, colour: 'border-success/50 bg-success/10 text-success' },
  packed: { icon: Package, colour: '' },
  'partly-shipped': { icon: Truck, colour: '' },
  shipped: { icon: Truck, colour: 'border-success/50 bg-success/10 text-success' },
  delivered: { icon: CircleCheck, colour: 'border-success/50 bg-success/10 text-success' },
  cancelled: { icon: Ban, colour: '' },
  expired: { icon: CircleAlert, colour: 'border-error/50 bg-error/10 text-error' },
  'refund-due': { icon: Undo2, colour: '' },
  'refund-asked': { icon: Undo2, colour: '' },
  'cancel-asked': { icon: Ban, colour: '' },
  'refund-failed': { icon: CircleAlert, colour: 'border-error/50 bg-error/10 text-error' },
  'withdrawal-declared': { icon: Undo2, colour: 'border-warning/50 text-warning' },
  'return-declared': { icon: Undo2, colour: '' },
  'declaration-ended': { icon: Check, colour: '' },
  refunded: { icon: Undo2, colour: '' },
  'charged-back': { icon: Ban, colour: 'border-error/50 bg-error/10 text-error' },
  inquired: { icon: ShieldAlert, colour: 'border-warning/50 text-warning' },
  'inquiry-closed': { icon: Check, colour: '' },
  disputed: { icon: ShieldAlert, colour: 'border-error/50 bg-error/10 text-error' },
  'dispute-won': { icon: Check, colour: '' },
  'dispute-lost': { icon: Ban, colour: 'border-error/50 bg-error/10 text-error' },
} as const satisfies Record<OrderStep['action'], unknown>;

export function OrderTimeline({ order }: { order: Booking }) {
  const query = useQuery(bookingsQueries.events(order._id));
  const now = useNow();
  const { data, error } = query;
  return (
    <section aria-labelledby="timeline" className="plate p-5">
      <h2 id="timeline" className="mb-4 text-xl">
        Timeline
      </h2>
      {data && (
        <ol>
          {stepsOf(order, data, now).map((step) => (
            <Step key={step.action + step.at} step={step} />
          ))}
        </ol>
      )}
      {!data && error && <QueryError title="The timeline could not be loaded" query={query} />}
      {!data && !error && (
        <SkeletonRegion label="Loading the timeline" className="flex flex-col gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonRegion>
      )}
    </section>
  );
}

function Step({ step: { action, at, name, note } }: { step: OrderStep }) {
  const { icon: Icon, colour } = looks[action];
  return (
    <li className="relative flex gap-3 pb-5 not-last:before:absolute not-last:before:inset-y-0 not-last:before:start-4 not-last:before:border-s not-last:before:border-base-300 last:pb-0">
      <span
        aria-hidden="true"
        className={`relative grid size-8 shrink-0 place-items-center rounded-lg border border-base-300 bg-base-100 ${colour}`}
      >
        <Icon className="size-4" strokeWidth={2.25} />
      </span>
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{name}</span>
        <time dateTime={at} className="block text-sm text-(--muted)">
          {action === 'held-until' ? formatMoment(at) : formatPastMoment(at)}
        </time>
        {note && <span className="block text-sm text-(--muted)">{note}</span>}
      </span>
    </li>
  );
}
