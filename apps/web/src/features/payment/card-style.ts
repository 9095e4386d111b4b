import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const colours = ['--color-base-content', '--color-error', '--color-primary'] as const;

/** The page's colours for a frame that does not see its style sheet; a text, so that it only changes when they do. */
function readColours(): string {
  const style = getComputedStyle(document.documentElement);
  return colours.map((name) => style.getPropertyValue(name).trim()).join('|');
}

/** Calls back when the theme was switched, here or on the device. */
function followTheme(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    device.removeEventListener('change', changed);
  };
}

/** How the card's fields look, in the colours of the theme that is on. */
export function useCardStyle(): NonNullable<StripeCardElementOptions['style']> {
  const read = useSyncExternalStore(followTheme, readColours);
  return useMemo(() => {
    const [text = '', error = '', accent = ''] = read.split('|');
    return {
      base: {
        color: text,
        iconColor: accent,
        fontFamily: 'ui-sans-serif, system-ui, sans-serif',
        fontSize: '16px',
        // The quieter text of the page, as an alpha: frames know no `color-mix`.
        '::placeholder': { color: `${text}bd` },
      },
      invalid: { color: error, iconColor: error },
    };
  }, [read]);
}
