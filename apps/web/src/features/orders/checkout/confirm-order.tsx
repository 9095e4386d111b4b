import { nameWithChoice } from '@switchyard/shared/families';
import { longestPhone } from '@switchyard/shared/bookings';
import { addressSchema, type Delivery } from '@switchyard/shared/delivery';
import { type Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { keyof } from 'zod/mini';
import { addressIn } from '../../../shop/address-form.ts';
import { deliveryQueries, rememberCountry } from '../../../shop/delivery.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { type IdempotencyKeys, useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Charges } from '../../../ui/charges.tsx';
import { Count } from '../../../ui/count.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Price } from '../../../ui/price.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { GuaranteeNotice } from './guarantee-notice.tsx';
import { OrderAddress } from './order-address.tsx';
import type { Reading } from './quantity.ts';
import { useOrderForm } from './use-order-form.ts';
import { useOrderQuote } from './use-order-quote.ts';
import { useOrder } from './use-order.ts';
import { OrdersLink } from './orders-link.tsx';
import { fieldsOf } from '../../../lib/form-fields.ts';

interface ConfirmOrderProps {
  part: Part;
  reading: Reading;
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog that confirms an order. The idempotency keys live here, so that closing and reopening the modal keeps them
 * and the same order cannot be placed twice.
 */
export function ConfirmOrder({ part, reading, open, onClose }: ConfirmOrderProps) {
  const keys = useIdempotencyKeys();
  return (
    <Modal open={open} onClose={onClose} title="Confirm Order">
      <ConfirmOrderForm part={part} reading={reading} keys={keys} onBack={onClose} />
    </Modal>
  );
}

const addressField = keyof(addressSchema);

interface ConfirmOrderFormProps {
  part: Part;
  reading: Reading;
  keys: IdempotencyKeys;
  onBack: () => void;
}

function ConfirmOrderForm(props: ConfirmOrderFormProps) {
  const query = useQuery(deliveryQueries.countries());
  if (query.data) return <OrderForm {...props} delivery={query.data} />;
  if (query.error) return <QueryError title="The countries could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the form">
      <Skeleton className="h-96" />
    </SkeletonRegion>
  );
}

function OrderForm({
  part,
  reading,
  keys,
  onBack,
  delivery,
}: ConfirmOrderFormProps & { delivery: Delivery }) {
  const { email, displayName } = useAccount();
  const { place, isPlaced, failure, hasTooMany } = useOrder(keys);
  const { form, formerCountry } = useOrderForm(delivery);
  const { handleSubmit, setError, formState, control } = form;
  const field = fieldsOf(form);
  const country = useWatch({ control, name: 'address.country' });
  const quote = useOrderQuote(part, reading, country);
  const isBusy = formState.isSubmitting || isPlaced;

  const submit = handleSubmit(async ({ phone, address }) => {
    if (reading.fault !== undefined || !quote.data || !quote.isAgreeable) return;
    const { quantity, total: price } = reading;
    const whose = { buyer: email, buyerName: displayName, phone };
    rememberCountry(address.country);
    const issues = await place({
      partId: part._id,
      partName: part.name,
      price,
      quantity,
      ...whose,
      address: addressIn(delivery, address),
      total: quote.data.total,
    });
    for (const { path, message } of issues) {
      const field = addressField.safeParse(path.replace(/^body\.address\./, ''));
      if (field.success) setError(`address.${field.data}`, { message }, { shouldFocus: true });
    }
  });

  return (
    <Form label="Confirm Order" onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-5 min-[26rem]:grid-cols-2">
        <TextField label="Name" value={displayName} disabled />
        <TextField label="Email" type="email" value={email} disabled />
      </div>
      <PhoneField {...field('phone')} />
      <fieldset>
        <legend className="mb-3 font-display text-lg font-bold">Delivery address</legend>
        <OrderAddress {...{ delivery, form, country, formerCountry }} />
      </fieldset>
      <OrderSummary part={part} reading={reading} quote={quote} />
      <GuaranteeNotice country={country} />
      {/* Sticks to the bottom of the modal. */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 border-t border-base-300 bg-base-100 px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <div className="has-[p]:mb-4">
          <FormError>
            {failure}
            {hasTooMany && <OrdersLink />}
          </FormError>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="me-auto leading-tight max-[26rem]:w-full">
            <span className="text-sm text-(--muted) min-[26rem]:block">To pay</span>{' '}
            <strong className="font-display text-lg">
              {quote.isAgreeable && quote.data ? <Price amount={quote.data.total} /> : '–'}
            </strong>
          </p>
          <Button onClick={onBack}>Back</Button>
          <Button
            type="submit"
            variant="primary"
            className="max-[26rem]:flex-1"
            busy={isBusy}
            disabled={!quote.isAgreeable}
          >
            Confirm Order
          </Button>
        </div>
      </div>
    </Form>
  );
}

function PhoneField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField {...field} label="Phone" type="tel" autoComplete="tel" maxLength={longestPhone} optional />
  );
}

interface OrderSummaryProps {
  part: Part;
  reading: Reading;
  quote: ReturnType<typeof useOrderQuote>;
}

/** The amount to pay, or the reason why the order cannot be placed. Its space is reserved while it loads. */
function OrderSummary({ part, reading, quote }: OrderSummaryProps) {
  const { data, error, isAgreeable, refetch, isFetching } = quote;
  if (reading.fault !== undefined) {
    return (
      <output className="plate block p-4 font-medium">
        {reading.fault}. Go back and choose another quantity.
      </output>
    );
  }
  if (error) {
    return (
      <div className="plate flex flex-wrap items-center justify-between gap-3 p-4">
        <FormError>{describeError(error)}</FormError>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const goods = (
    <span className="line-clamp-3">
      <Count of={reading.quantity} /> × {nameWithChoice(part)}
    </span>
  );
  return (
    <output aria-busy={!isAgreeable} className="plate block min-h-34 p-4">
      {data && (
        <Charges charges={data} goods={goods} className={isAgreeable ? undefined : 'text-(--muted)'} />
      )}
    </output>
  );
}
