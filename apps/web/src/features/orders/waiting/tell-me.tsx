import { formatNumber } from '@switchyard/shared';
import { orderable, type Part } from '@switchyard/shared/parts';
import { waitByEmail, waitByEmailSchema, waitForPart, waitForPartSchema } from '@switchyard/shared/waiting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import type { SessionState } from '../../../lib/session/session-state.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useTypedEarly } from '../../../lib/use-typed-early.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormError, FormNote } from '../../../ui/form-messages.tsx';
import { NumberInput } from '../../../ui/number-field.tsx';
import { EndWaiting } from './end-waiting.tsx';
import { waitingKey, waitingQueries } from './waiting-queries.ts';

/** “Tell me”, for a part that is sold out. An account needs one click; anyone else is asked for an e-mail. */
export function TellMe({ part }: { part: Part }) {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const { data } = useQuery({ ...waitingQueries.mine(), enabled: isSignedIn });
  const waiting = isSignedIn ? data?.find(({ partId }) => partId === part._id) : undefined;
  if (!waiting) return <TellMeForm key={part._id} part={part} status={status} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-base-300 pt-5">
      <output className="grow basis-60">{waitsFor(waiting.quantity)}</output>
      <EndWaiting waiting={waiting} />
    </div>
  );
}

interface TellMeFormProps {
  part: Part;
  status: SessionState['status'];
}

type Faults = Partial<Record<'email' | 'quantity', string>>;

function TellMeForm({ part, status }: TellMeFormProps) {
  const isSignedIn = status === 'signed-in';
  const [quantity, setQuantity] = useState(String(orderable(part).least));
  const [email, setEmail] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { wait, note } = useWait(part._id, isSignedIn);
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLInputElement>(null);
  useTypedEarly(count, quantity, setQuantity);
  // Visitors get the e-mail field only after their first click, so that people with an account never see it.
  const [isAsked, setAsked] = useState(false);
  const isRestoring = status === 'restoring';
  const asksEmail = isAsked && !isSignedIn && !isRestoring;
  const isUnanswered = isAsked && wait.isIdle;
  // If the session was not restored yet at the click, the form is sent once it is.
  useEffect(() => {
    if (isUnanswered && isSignedIn) form.current?.requestSubmit();
  }, [isUnanswered, isSignedIn]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wait.isPending) return;
    setAsked(!isSignedIn);
    if (!isSignedIn && !asksEmail) return;
    const wish = { partId: part._id, quantity, ...(!isSignedIn && { email }) };
    const { error } = (isSignedIn ? waitForPartSchema : waitByEmailSchema).safeParse(wish);
    setFaults(
      Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    );
    if (!error) wait.mutate({ quantity: Number(quantity), email });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Tell me when it is back"
      onSubmit={submit}
      className="flex flex-col gap-4 border-t border-base-300 pt-5"
    >
      <p>We send you one email when it is back in stock.</p>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <FieldFrame label="How many?" error={faults.quantity}>
          {(control) => (
            <NumberInput
              {...control}
              ref={count}
              kind="whole"
              value={quantity}
              onChange={(event) => setQuantity(event.target.value)}
              className="well w-28 text-center"
            />
          )}
        </FieldFrame>
        {asksEmail && (
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            // The field gets the focus when the visitor's click has revealed it.
            ref={focusNew}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={faults.email}
            className="grow basis-56"
          />
        )}
        <Button type="submit" variant="primary" busy={wait.isPending || (isAsked && isRestoring)}>
          <BellRing aria-hidden="true" className="size-5" />
          Tell me
        </Button>
      </div>
      <FormNote tone="good">{note}</FormNote>
      <FormError>{wait.error && !wait.isPending && describeError(wait.error)}</FormError>
    </form>
  );
}

const focusNew = (input: HTMLInputElement | null) => input?.focus();

interface Wish {
  quantity: number;
  email: string;
}

/** Registers the account or the e-mail for a message, and says what happens next. */
function useWait(partId: string, isSignedIn: boolean) {
  const client = useQueryClient();
  const [note, setNote] = useState<string>();
  const wait = useMutation({
    async mutationFn({ quantity, email }: Wish) {
      setNote(undefined);
      if (!isSignedIn) {
        await api.call(waitByEmail, { body: { partId, quantity, email } });
        return askedAt(email.trim());
      }
      const { state } = await api.call(waitForPart, { body: { partId, quantity } });
      await client.invalidateQueries({ queryKey: waitingKey });
      if (state === 'unconfirmed') return askedAt('your email');
      // The list replaces the form, unless it could not be refetched.
      const list = client.getQueryData(waitingQueries.mine().queryKey);
      return list?.some((waiting) => waiting.partId === partId) ? undefined : waitsFor(quantity);
    },
    onSuccess: setNote,
  });
  return { wait, note };
}

const waitsFor = (quantity: number) =>
  `We send you one email when ${formatNumber(quantity)} of it can be ordered.`;

/** The answer does not reveal whether the e-mail is already registered. */
const askedAt = (email: string) =>
  `Almost done. Unless you are waiting already, we have just sent an email to ${email}. Say yes there within a day.`;
