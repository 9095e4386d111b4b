import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';

const usualWords = { previous: 'Previous', next: 'Next' };

interface PagerProps {
  /** The accessible name. */
  label: string;
  /** The query string of the previous page. Undefined on the first page. */
  previous: string | undefined;
  /** The query string of the next page. Undefined on the last page. */
  next: string | undefined;
  /** The words of the two links. */
  words?: typeof usualWords;
}

/** Links to the previous and next page. */
export function Pager({ label, previous, next, words = usualWords }: PagerProps) {
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      <Step to={previous} rel="prev">
        <ChevronLeft aria-hidden="true" className="-ms-1 size-5" />
        {words.previous}
      </Step>
      <Step to={next} rel="next">
        {words.next}
        <ChevronRight aria-hidden="true" className="-me-1 size-5" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | undefined;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Step({ to, rel, children }: StepProps) {
  if (to === undefined) return <Button disabled>{children}</Button>;
  return (
    <ButtonLink to={{ search: to }} rel={rel}>
      {children}
    </ButtonLink>
  );
}
