import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { PageLink } from '../lib/use-list-page.ts';
import { Button, ButtonLink } from './button.tsx';

interface PagerProps {
  previous: PageLink | undefined;
  next: PageLink | undefined;
}

/** The ways to the pages beside this one; nothing where there is only this one. */
export function Pager({ previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-4">
      <Step to={previous} rel="prev">
        <ChevronLeft aria-hidden="true" className="-ms-1 size-5" />
        Previous
      </Step>
      <Step to={next} rel="next">
        Next
        <ChevronRight aria-hidden="true" className="-me-1 size-5" />
      </Step>
    </nav>
  );
}

function Step({
  to,
  rel,
  children,
}: {
  to: PageLink | undefined;
  rel: 'prev' | 'next';
  children: ReactNode;
}) {
  if (!to) return <Button disabled>{children}</Button>;
  return (
    <ButtonLink to={{ search: to.search }} rel={rel} {...to.prefetch}>
      {children}
    </ButtonLink>
  );
}
