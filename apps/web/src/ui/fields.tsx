import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'>;

/** Accepts the props of react-hook-form's `register(name)`. */
export function TextField({ label, hint, error, optional, id, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {(control) => <input type="text" {...input} {...control} className="well" />}
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'aria-invalid' | 'aria-describedby'>;

/** Grows with its text, up to most of the screen, where the browser supports it. */
export function TextArea({ label, hint, error, optional, id, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className="well field-sizing-content max-h-[45dvh] min-h-28"
        />
      )}
    </FieldFrame>
  );
}

/** A password field with a button that reveals the password. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <span className="relative block">
          <input {...input} {...control} type={isShown ? 'text' : 'password'} className="well pe-13" />
          <button
            type="button"
            aria-label="Show the password"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-(--radius-field) text-(--muted) hover:text-base-content"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'aria-invalid' | 'aria-describedby'>;

/** The `<option>`s are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <select {...select} {...control} className="well">
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

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
