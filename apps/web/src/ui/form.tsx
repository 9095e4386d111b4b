import type { ComponentProps, SubmitEvent } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'aria-label' | 'noValidate' | 'onSubmit'> {
  /** Names the form for screen readers. */
  label: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>;
}

/** A form whose faults the contract finds, not the browser. */
export function Form({ label, onSubmit, ...form }: FormProps) {
  return <form noValidate aria-label={label} onSubmit={(event) => void onSubmit(event)} {...form} />;
}
