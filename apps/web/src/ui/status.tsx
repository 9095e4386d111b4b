import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral';

const tones = {
  good: { icon: Check, look: 'border-success/50 bg-success/10 text-success' },
  waiting: { icon: Clock, look: 'border-warning/50 bg-warning/10 text-warning' },
  bad: { icon: CircleAlert, look: 'border-error/50 bg-error/10 text-error' },
  neutral: { icon: Info, look: 'border-base-300 bg-base-200 text-base-content' },
} as const satisfies Record<StatusTone, unknown>;

/** A state as a word with an icon and a colour. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { icon: Icon, look } = tones[tone];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.5} />
      {children}
    </span>
  );
}

interface BadgeProps {
  children: ReactNode;
  title?: string | undefined;
  className?: string | undefined;
}

export function Badge({ children, title, className }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex items-center gap-1 rounded-md border border-base-300 bg-base-200 px-2 py-0.5 text-sm font-medium',
        className,
      )}
    >
      {children}
    </span>
  );
}
