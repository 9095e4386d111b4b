import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  good: { icon: Check, look: 'border-success/50 bg-success/10 text-success' },
  neutral: { icon: Info, look: 'border-base-300 bg-base-200' },
} as const;

/** What is to be said of a form that is no fault, under it, read out when it appears. */
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
