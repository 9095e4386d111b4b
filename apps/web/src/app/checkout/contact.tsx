import { type Booking, longestPhone } from '@switchyard/shared/bookings';
import { type Delivery } from '@switchyard/shared/delivery';
import { OrderAddress } from '../../features/orders/checkout/order-address.tsx';
import type { useOrderForm } from '../../features/orders/checkout/use-order-form.ts';
import { Link } from 'react-router-dom';
import { useAccount } from '../../lib/session/use-session.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { TextField } from '../../ui/fields.tsx';
import { fieldsOf } from '../../lib/form-fields.ts';

interface ContactFieldsProps {
  delivery: Delivery;
  form: ReturnType<typeof useOrderForm>['form'];
  country: string;
  formerCountry: string | undefined;
}

/** The buyer's name and phone, and the delivery address. */
export function ContactFields({ delivery, form, country, formerCountry }: ContactFieldsProps) {
  const { email, displayName } = useAccount();
  const field = fieldsOf(form);
  return (
    <>
      <section aria-labelledby="contact" className="plate flex flex-col gap-4 p-5 sm:p-6">
        <h2 id="contact" className="text-xl">
          Contact
        </h2>
        <p className="wrap-anywhere">
          {displayName}
          <span className="block text-(--muted)">{email}</span>
        </p>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={longestPhone}
          optional
          {...field('phone')}
        />
      </section>
      <fieldset className="plate p-5 sm:p-6">
        <legend className="float-left mb-4 w-full font-display text-xl font-bold">Delivery address</legend>
        <div className="clear-both">
          <OrderAddress {...{ delivery, form, country, formerCountry }} />
        </div>
      </fieldset>
    </>
  );
}

/** The contact details of a placed order, read-only. */
export function PlacedContact({ order }: { order: Booking }) {
  const { buyerName, buyer, phone, addressLines = [] } = order;
  return (
    <section aria-labelledby="goes-to" className="plate grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
      <div className="min-w-0">
        <h2 id="goes-to" className="mb-2 text-xl">
          Delivery address
        </h2>
        {addressLines.length === 0 && (
          <>
            <p className="mb-2">
              This order has no delivery address. Add it before you pay: delivery and tax depend on it.
            </p>
            <Link
              to={dashboardPaths.order(order._id)}
              className="text-link inline-flex min-h-11 items-center font-medium"
            >
              Add the address
            </Link>
          </>
        )}
        <address className="wrap-anywhere not-italic">
          {addressLines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines have no other identity
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div className="min-w-0">
        <h2 className="mb-2 text-xl">Contact</h2>
        <p className="wrap-anywhere">
          {buyerName}
          <span className="block text-(--muted)">{buyer}</span>
          {phone && <span className="block text-(--muted)">{phone}</span>}
        </p>
      </div>
    </section>
  );
}
