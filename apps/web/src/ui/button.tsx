import { type ComponentProps, type MouseEvent, useLayoutEffect } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { repeatClicks } from '../lib/early-click.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'accent' | 'plain' | 'danger' | 'quiet';

interface ButtonLook {
  /** `primary` is for the one main action of a page. `quiet` does not look like a keycap. */
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | undefined;
  /** For a single icon. Requires an `aria-label`. */
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

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks. The size and the focus stay. */
  busy?: boolean | undefined;
  /**
   * Whether the button works without JavaScript. Other buttons are disabled on the server, because a native submit
   * could put form data into the URL. The script in index.html enables them (so that Enter in a field clicks the form's
   * button, too), records their clicks until the code is loaded, and keeps the browser from submitting the form.
   */
  worksAlone?: boolean | undefined;
}

/** A button that looks like a keycap. Its default `type` is `button`. */
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
  // False in the browser, where the script has enabled the button: React does not pass on clicks on a button that it
  // renders as disabled.
  const isEarly = !worksAlone && !isReady && !rest.disabled && !globalThis.earlyClicks;
  // Replays the clicks again for a form whose code was loaded after the page around it.
  useLayoutEffect(() => {
    if (!isReady) repeatClicks();
  }, [isReady]);
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Ignores the second click of a double click, because the first one has already submitted the form.
    const isSecond = type === 'submit' && event.detail > 1;
    if (busy || isSecond) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is the caller's, `button` by default
      type={type}
      disabled={rest.disabled || isEarly}
      // The script in index.html looks for this attribute.
      data-early={isEarly ? '' : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(lookOf({ variant, size, square }), className)}
      onClick={click}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonLook {}

export function ButtonLink({ variant, size, square, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(lookOf({ variant, size, square }), className)}>
      {children}
    </Link>
  );
}
