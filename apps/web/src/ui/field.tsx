import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps {
  label: ReactNode;
  /** A line below the label. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as optional. `unsaid` is for filters, where that goes without saying. */
  optional?: boolean | 'unsaid' | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label, hint and error. */
export function FieldFrame({
  label,
  hint,
  error,
  optional = false,
  id,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className="font-medium">
        {label}
        {optional === true && <span className="font-normal text-(--muted)"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-sm text-(--muted)">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': error !== undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
