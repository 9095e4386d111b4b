import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** What went wrong with a form as a whole, in red under it, read out when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex items-start gap-2 rounded-(--radius-field) border border-error/50 bg-error/8 px-4 py-3 font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
