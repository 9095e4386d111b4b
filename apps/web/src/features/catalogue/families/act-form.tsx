import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { describeError } from '../../../lib/describe-error.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-messages.tsx';

interface ActFormProps<Told> {
  label: string;
  button: string;
  /** The schema from the contract. */
  schema: z.ZodMiniType<Told>;
  /** Reads the form's fields into a value for the schema. */
  read: (fields: FormData) => unknown;
  run: (told: Told) => Promise<unknown>;
  /** The toast after success. */
  done: (told: Told) => string;
  children: ReactNode;
}

/** A form that changes a family. It is cleared after success. */
export function ActForm<Told>({ label, button, schema, read, run, done, children }: ActFormProps<Told>) {
  const queryClient = useQueryClient();
  const [faults, setFaults] = useState<string[]>([]);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { success, data, error: wrong } = schema.safeParse(read(new FormData(form)));
    reset();
    setFaults([...new Set(wrong?.issues.map(({ message }) => message))]);
    if (!success) return;
    mutate(data, {
      onSuccess: () => {
        form.reset();
        toast.success(done(data));
      },
    });
  }

  return (
    <form noValidate aria-label={label} onSubmit={submit} className="plate flex flex-col gap-4 p-5 sm:p-7">
      <h3 className="text-lg">{label}</h3>
      {children}
      <FormError>{faults.length > 0 ? faults.join('. ') : error && describeError(error)}</FormError>
      <Button type="submit" busy={isPending} className="self-start max-sm:w-full">
        {button}
      </Button>
    </form>
  );
}

export const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
