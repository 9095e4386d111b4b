import { type ComponentProps, type MouseEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { repeatClicks } from '../lib/early-click.tsx';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'accent' | 'plain' | 'danger' | 'quiet';

interface ButtonLook {
  /** `primary` is for the one main action; `quiet` has no keycap. */
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'small' | undefined;
  /** Square, for a single icon. Give it an aria-label. */
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
  /** Shows a spinner, keeps size and focus, and ignores clicks. */
  busy?: boolean | undefined;
  /**
   * Whether the button works without JavaScript. Others are disabled on the server: form data could end up in the URL.
   * The script in index.html enables them again (Enter in a field clicks that of its form, too), keeps the clicks until
   * the code is there, and stops the browser from sending a form.
   */
  worksAlone?: boolean | undefined;
}

/** A button that looks like a keycap. Its `type` is `button` by default. */
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
  // Not in the browser, where the script has enabled it: React keeps clicks from what it takes for disabled.
  const isEarly = !worksAlone && !isReady && !rest.disabled && !globalThis.earlyClicks;
  // Code of a form may come after that of the page around it.
  useLayoutEffect(() => {
    if (!isReady) repeatClicks();
  }, [isReady]);
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Ignore the second click of a double click: the first one already sent the form.
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
      // For the script in index.html.
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

const never = () => () => undefined;

/** False on the server and until React has hydrated the page. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
