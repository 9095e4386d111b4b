import { ConnectionError, messages } from '@switchyard/shared';
import { partChangesSchema, type StockedPart } from '@switchyard/shared/parts';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useId, useState } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberInput } from '../../../ui/number-field.tsx';
import { useRestock } from './use-restock.ts';

/** Restocks a part by a number and Enter. The focus then moves to the next row. */
export function RestockField({ part }: { part: StockedPart }) {
  const errorId = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useRestock(part);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const checked = checkAmount(part, text);
    setFault(checked.fault);
    if (checked.amount === undefined) return;
    setText('');
    mutate(checked.amount, {
      onError: (error) => {
        setText(text);
        setFault(describeFailure(error));
      },
    });
    nextField(event.currentTarget)?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="whitespace-normal">
      <div className="flex items-center gap-2">
        <NumberInput
          kind="change"
          data-restock=""
          aria-label={`Restock ${part.name}`}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : errorId}
          placeholder="+0"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="well w-24"
        />
        {/* The Tab key skips the button, because Enter does the same. */}
        <Button type="submit" square busy={isPending} aria-label={`Add to ${part.name}`} tabIndex={-1}>
          {!isPending && <Plus aria-hidden="true" className="size-5" />}
        </Button>
      </div>
      <p id={errorId} role="alert" className="mt-1 max-w-60 text-sm font-medium text-error empty:hidden">
        {fault}
      </p>
    </form>
  );
}

function checkAmount({ availableQuantity }: StockedPart, text: string): { amount?: number; fault?: string } {
  if (text === '') return { fault: 'Type how many to add.' };
  const { data: amount, error } = partChangesSchema.shape.restock.safeParse(text);
  if (error) return { fault: error.issues[0]?.message ?? 'Type a whole number.' };
  if (amount === undefined || amount === 0) return { fault: 'Type how many to add.' };
  if (availableQuantity + amount < 0) return { fault: messages.removesTooMany(availableQuantity, -amount) };
  return { amount };
}

function describeFailure(error: unknown): string {
  if (!(error instanceof ConnectionError)) return describeError(error);
  return `${error.message} Look at the number available before you add it again.`;
}

/** The field in the next row. */
function nextField(form: HTMLFormElement): HTMLInputElement | null | undefined {
  return form.closest('tr')?.nextElementSibling?.querySelector<HTMLInputElement>('[data-restock]');
}
