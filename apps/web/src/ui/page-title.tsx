import type { ReactNode } from 'react';
import { PageHead, type PageHeadProps } from './page-head.tsx';

export interface PageTitleProps extends PageHeadProps {
  /** The small print over it. */
  eyebrow?: string | undefined;
  /** A sentence under it. */
  children?: ReactNode;
  /** Stands at the end of the line. */
  action?: ReactNode;
}

/** The one first-level heading of a page, which also names the page. */
export function PageTitle({ eyebrow, children, action, ...head }: PageTitleProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <PageHead {...head} />
      <div className="max-w-[60ch]">
        {eyebrow && <p className="front-print mb-1">{eyebrow}</p>}
        <h1 className="text-3xl sm:text-4xl">{head.title}</h1>
        {children && <div className="mt-3 text-lg text-(--muted)">{children}</div>}
      </div>
      {action}
    </header>
  );
}
