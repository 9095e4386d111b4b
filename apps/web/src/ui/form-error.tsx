import CircleAlert from 'lucide-react/icons/circle-alert';
import { Children, useEffect, useRef, type ReactNode } from 'react';

/** What went wrong with a form as a whole, in red under it, brought into view and read out when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Of several children each may be nothing.
  const isSaid = Children.toArray(children).length > 0;
  useEffect(() => {
    if (isSaid) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaid]);
  return (
    <div ref={place} role="alert" className="scroll-mb-6">
      {isSaid && (
        <p className="flex items-start gap-2 rounded-(--radius-field) border border-error/50 bg-error/8 px-4 py-3 font-medium text-error">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  );
}
