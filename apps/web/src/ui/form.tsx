import type { ComponentProps, SubmitEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'aria-label' | 'noValidate' | 'onSubmit'> {
  /** The form's accessible name. */
  label: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>;
}

/** A form that is validated by the contract's schema instead of the browser. */
export function Form({ label, onSubmit, ...form }: FormProps) {
  return <form noValidate aria-label={label} onSubmit={(event) => void onSubmit(event)} {...form} />;
}
