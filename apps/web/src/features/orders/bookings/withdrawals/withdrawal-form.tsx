import { declareWithdrawal, newWithdrawalSchema } from '@switchyard/shared/withdrawals';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../../lib/api.ts';
import { describeError } from '../../../../lib/describe-error.ts';
import { fieldsOf } from '../../../../lib/form-fields.ts';
import { formResolver } from '../../../../lib/form-resolver.ts';
import { useSession } from '../../../../lib/session/use-session.ts';
import { useSeller } from '../../../../lib/settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/fields.tsx';
import { Form } from '../../../../ui/form.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';

const blank = { name: '', order: '', email: '', words: '' };

/** Fills in what a mail's link and the session know. Fields that were typed in are left alone. */
function useWithdrawalFields() {
  const state = useSession();
  const known = state.status === 'signed-in' ? state : undefined;
  const form = useForm({ resolver: formResolver(newWithdrawalSchema), defaultValues: blank });
  const { getValues, resetField } = form;
  const email = known?.email ?? '';
  const name = known?.displayName ?? '';
  useEffect(() => {
    const fill = (field: 'name' | 'order' | 'email', defaultValue: string) => {
      if (defaultValue && getValues(field) === '') resetField(field, { defaultValue });
    };
    fill('order', orderOf(location.hash));
    fill('email', email);
    fill('name', name);
  }, [email, name, getValues, resetField]);
  return form;
}

/** The order's number or id from the hash of a mail's link. A hash of any other form is ignored. */
const orderOf = (hash: string) => /^#(\d{1,12}|[0-9a-f]{24})$/.exec(hash)?.[1] ?? '';

/** A withdrawal without signing in. The form reveals nothing about the order. */
export function WithdrawalForm() {
  const [sent, setSent] = useState<{ order: string; email: string }>();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (body: Parameters<typeof send>[0]) => send(body),
  });
  const form = useWithdrawalFields();
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (declaration) => {
    try {
      await mutateAsync(declaration);
    } catch {
      return; // The form shows the error.
    }
    setSent(declaration);
  });

  if (sent) return <Declared {...sent} onAgain={() => setSent(undefined)} />;
  return (
    <Form label="Withdrawal" onSubmit={submit} className="plate flex max-w-xl flex-col gap-4 p-5 sm:p-7">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField
        label="Order number"
        hint="It is in every email about the order, such as 1042."
        {...field('order')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="The one that the order was placed with."
        {...field('email')}
      />
      <TextArea
        label="Parts"
        optional
        hint="Leave it empty to withdraw from the whole order."
        {...field('words')}
      />
      <FormError>{error && !isPending && describeError(error)}</FormError>
      <Button
        type="submit"
        variant="primary"
        busy={form.formState.isSubmitting}
        className="self-start max-sm:w-full"
      >
        Confirm withdrawal
      </Button>
      <p className="hidden noscript:block">
        This form needs JavaScript. Allow it for this site, or write to us: an email counts just as well.
      </p>
    </Form>
  );
}

const send = (body: Parameters<typeof newWithdrawalSchema.parse>[0] & object) =>
  api.call(declareWithdrawal, { body: newWithdrawalSchema.parse(body) });

interface DeclaredProps {
  order: string;
  email: string;
  onAgain: () => void;
}

/** Says what happens next. Like the server, it does not reveal whether the order exists. */
function Declared({ order, email, onAgain }: DeclaredProps) {
  const seller = useSeller();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="declared" className="plate flex max-w-xl flex-col gap-4 p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} id="declared" className="text-xl outline-none">
        Your withdrawal is on its way
      </h2>
      <p className="wrap-anywhere">
        If order {order} belongs to {email}, a receipt with the day and time arrives there within a few
        minutes. Keep it: it is your proof.
      </p>
      <p className="wrap-anywhere">
        If none arrives, the number and the email do not belong together. Check them and send it again
        {seller?.email && (
          <>
            , or write to{' '}
            <a href={`mailto:${seller.email}`} className="text-link">
              {seller.email}
            </a>
          </>
        )}
        .
      </p>
      <Button onClick={onAgain} className="self-start max-sm:w-full">
        Change it and send it again
      </Button>
    </section>
  );
}
