import { shopCurrency } from '@switchyard/shared';
import { allows, type Booking, standingOf } from '@switchyard/shared/bookings';
import { type CartLine } from '@switchyard/shared/carts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { NoCardForm, TestCard } from '../../features/orders/bookings/payment/card-form.tsx';
import { Celebration } from '../../features/orders/bookings/payment/celebration.tsx';
import { OrderClosed } from '../../features/orders/bookings/payment/invoice.tsx';
import { PaymentProgress } from '../../features/orders/bookings/payment/payment-progress.tsx';
import type { CardFormCode } from '../../features/orders/bookings/payment/stripe/load-stripe.ts';
import { focusUnreadQuantity } from '../../features/orders/carts/cart-stepper.tsx';
import { usePricedCart } from '../../features/orders/carts/use-priced-cart.ts';
import { GuaranteeNotice } from '../../features/orders/checkout/guarantee-notice.tsx';
import { useOrderForm } from '../../features/orders/checkout/use-order-form.ts';
import { addressIn } from '../../shop/address-form.ts';
import { rememberCountry } from '../../shop/delivery.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { Money } from '../../ui/price.tsx';
import { checkoutGrid } from './checkout-grid.ts';
import type { CheckoutFacts } from './checkout-facts.ts';
import { ContactFields, PlacedContact } from './contact.tsx';
import { CartSummary, PlacedSummary } from './summary.tsx';
import { orderOf, useCheckout } from './use-checkout.ts';
import { OrdersLink } from '../../features/orders/checkout/orders-link.tsx';

interface CheckoutFormProps extends CheckoutFacts {
  /** Its data is undefined while the payment provider's code is loading. */
  cardForm: UseQueryResult<CardFormCode>;
  /** Undefined until the order is placed. */
  order: Booking | undefined;
  /** The lines of the cart. */
  lines: readonly CartLine[];
  onPlaced: (order: Booking) => void;
  /** Called when the buyer goes back to the cart to change the order. */
  onChange: () => void;
}

/**
 * One component for both before and after the order is placed, so that the card field stays mounted with the typed
 * card.
 */
export function CheckoutForm({ delivery, profile, cardForm, order, lines, ...events }: CheckoutFormProps) {
  const { email, displayName } = useAccount();
  const { form, formerCountry } = useOrderForm(delivery, profile);
  const country = useWatch({ control: form.control, name: 'address.country' });
  const priced = usePricedCart(order ? [] : lines, country);
  const checkout = useCheckout(order, events.onPlaced);
  const { phase, entry, placing } = checkout;
  const [wasPaidBefore] = useState(order?.paid ?? false);
  const standing = useStanding(order);

  const place = form.handleSubmit(async ({ phone, address }) => {
    const whose = { buyer: email, buyerName: displayName, phone };
    const wanted = priced.isAgreeable && orderOf(whose, addressIn(delivery, address), priced);
    if (!wanted || focusUnreadQuantity() || !checkout.hasCard()) return;
    rememberCountry(address.country);
    for (const { field, message } of (await checkout.placeAndPay(wanted, lines)) ?? [])
      form.setError(`address.${field}`, { message }, { shouldFocus: true });
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!order) return place();
    if (phase.name === 'ready' && checkout.hasCard()) await checkout.payFor(order);
    return undefined;
  }

  const total = order ? order.total : priced.bill?.total;
  const isPaid = phase.name === 'paid';
  const { data: card } = cardForm;
  const isClosed = order && standing && phase.name === 'ready' && !allows(standing, 'start payment');
  const isWorking = placing.isPending || phase.name === 'charging';
  return (
    <div className={checkoutGrid}>
      <div className="max-lg:order-1 flex min-w-0 flex-col gap-6">
        <Form label="Checkout" onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          {order ? (
            <PlacedContact order={order} />
          ) : (
            <ContactFields delivery={delivery} form={form} country={country} formerCountry={formerCountry} />
          )}
          {isClosed ? (
            <section className="plate p-5 sm:p-6">
              <OrderClosed order={order} standing={standing} />
            </section>
          ) : (
            <section aria-labelledby="card" className="plate flex flex-col gap-4 p-5 sm:p-6">
              <h2 id="card" className="text-xl">
                Payment
              </h2>
              {order && isPaid && <Celebration bill={order.bill} isNew={!wasPaidBefore} />}
              {!isPaid && card && (
                <>
                  <GuaranteeNotice country={order?.address?.country ?? country} />
                  <card.CardField
                    stripe={card.stripe}
                    findCard={checkout.cardField}
                    disabled={phase.name !== 'ready' || placing.isPending}
                    onChange={entry.follow}
                  />
                  <Button
                    type="submit"
                    variant="primary"
                    className="text-lg"
                    busy={isWorking}
                    disabled={!isWorking && (phase.name !== 'ready' || (!order && !priced.isAgreeable))}
                  >
                    Pay{' '}
                    {total !== undefined && (
                      <Money amount={total} currency={order?.bill.currency ?? shopCurrency()} />
                    )}
                  </Button>
                  <FormError>
                    {checkout.fault}
                    {placing.hasTooMany && <OrdersLink />}
                  </FormError>
                  <TestCard />
                </>
              )}
              {!isPaid && !card && <NoCardForm query={cardForm} />}
              {order && <PaymentProgress order={order} phase={phase} />}
            </section>
          )}
        </Form>
      </div>
      <aside
        aria-label="Your order"
        className="plate flex flex-col gap-3 p-4 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-12.5rem)]"
      >
        {order ? (
          <PlacedSummary
            order={order}
            isHeld={standing === 'held' && !isPaid}
            isOpen={standing === 'held' && phase.name === 'ready'}
            onChange={events.onChange}
          />
        ) : (
          <CartSummary priced={priced} />
        )}
      </aside>
    </div>
  );
}

/** An order's state by the server's clock. It updates when the hold runs out. */
function useStanding(order: Booking | undefined) {
  const now = useNow();
  return order && standingOf(order, now);
}
