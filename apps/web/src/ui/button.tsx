import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useHydrated } from '../lib/use-hydrated.ts';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'accent' | 'plain' | 'danger' | 'quiet';

interface ButtonLook {
  /** `primary` for the one main action; `quiet` has no keycap. */
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | undefined;
  /** As wide as high, for a single sign; such a button needs an aria-label. */
  square?: boolean | undefined;
}

function lookOf({ variant = 'plain', size = 'medium', square = false }: ButtonLook): string {
  if (variant === 'quiet') return 'quiet-button';
  return classNames(
    'keycap',
    `keycap-${variant}`,
    size === 'small' && 'keycap-small',
    square && 'keycap-square',
  );
}

/** The turning mark of a button at work. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** At work: keeps its place and the focus, and ignores being pressed. */
  busy?: boolean | undefined;
  /** Its form can be sent without JavaScript, by the browser alone. Others wait for it: a press would be lost, and what is typed must not end up in an address. */
  worksAlone?: boolean | undefined;
}

/** A keycap. `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  square,
  busy = false,
  worksAlone = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isReady = useHydrated();
  function press(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click sends no form again that the first has sent and emptied meanwhile.
    const isSecond = type === 'submit' && event.detail > 1;
    if (busy || isSecond) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is the caller's, `button` by default
      type={type}
      disabled={rest.disabled || (!worksAlone && !isReady)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(lookOf({ variant, size, square }), className)}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a keycap. */
export function ButtonLink({ variant, size, square, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(lookOf({ variant, size, square }), className)}>
      {children}
    </Link>
  );
}
