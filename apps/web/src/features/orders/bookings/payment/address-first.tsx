import type { Booking } from '@switchyard/shared/bookings';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';

/**
 * Asks for the address before an order without one is paid. The shop's own pages place no such orders, but other
 * programs do.
 */
export function AddressFirst({ order }: { order: Booking }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-(--radius-box) border border-warning/60 bg-warning/10 p-4">
      <p className="font-semibold">This order has no delivery address.</p>
      <p>
        Please add it first: delivery and tax depend on it. If you pay without it, we keep your order here
        until we have waived them or sent your money back.
      </p>
      <ButtonLink to={dashboardPaths.order(order._id)} size="small">
        Add an address
      </ButtonLink>
    </div>
  );
}
