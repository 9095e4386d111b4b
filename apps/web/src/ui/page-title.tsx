import { useEffect, type ReactNode } from 'react';

const shopName = 'Switchyard';

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shopName}`;
  }, [title]);
}

export interface PageTitleProps {
  /** The heading, and the name in the browser's tab. */
  title: string;
  /** The small print over it. */
  eyebrow?: string | undefined;
  /** A sentence under it. */
  children?: ReactNode;
  /** Stands at the end of the line. */
  action?: ReactNode;
}

/** The one first-level heading of a page. */
export function PageTitle({ title, eyebrow, children, action }: PageTitleProps) {
  useDocumentTitle(title);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-[60ch]">
        {eyebrow && <p className="front-print mb-1">{eyebrow}</p>}
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children && <div className="mt-3 text-lg text-(--muted)">{children}</div>}
      </div>
      {action}
    </header>
  );
}
