import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** Something that is so or not. */
export function CheckField({ label, className, ...input }: CheckFieldProps) {
  return (
    <label
      className={classNames('inline-flex min-h-12 cursor-pointer items-center gap-3 font-medium', className)}
    >
      <input {...input} type="checkbox" className="size-5 shrink-0 cursor-pointer accent-primary" />
      {label}
    </label>
  );
}
