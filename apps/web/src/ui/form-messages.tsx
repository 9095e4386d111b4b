import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import { Children, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** An error about the whole form. It is scrolled into view and announced when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  // Any of several children may be empty.
  const isSaid = Children.toArray(children).length > 0;
  useEffect(() => {
    if (isSaid) host.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaid]);
  return (
    <div ref={host} role="alert" className="scroll-mb-6">
      {isSaid && (
        <p className="flex items-start gap-2 rounded-(--radius-field) border border-error/50 bg-error/8 px-4 py-3 font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}

const tones = {
  good: { icon: Check, look: 'border-success/50 bg-success/10 text-success' },
  neutral: { icon: Info, look: 'border-base-300 bg-base-200' },
} as const;

/** A message about the whole form that is not an error. */
export function FormNote({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { icon: Icon, look } = tones[tone];
  return (
    <output className="block">
      {children && (
        <span
          className={classNames(
            'flex items-start gap-2 rounded-(--radius-field) border px-4 py-3 font-medium',
            look,
          )}
        >
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </span>
      )}
    </output>
  );
}
