import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from './skeleton.tsx';

interface CountCardProps {
  title: string;
  /** Undefined while loading. */
  count: string | undefined;
  children?: ReactNode;
  to: string;
  linkText: string;
}

/** A number, with a link to its details. */
export function CountCard({ title, count, children, to, linkText }: CountCardProps) {
  return (
    <section className="plate flex h-full flex-col gap-1 p-5 max-sm:py-3.5">
      <div className="max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4">
        <h3 className="font-sans text-base font-medium text-(--muted)">{title}</h3>
        <p className="font-display text-3xl font-bold tabular-nums sm:text-4xl">
          {count ?? <Skeleton className="h-10 w-20" />}
        </p>
      </div>
      {children && <div className="text-sm text-(--muted)">{children}</div>}
      <p className="mt-auto sm:pt-3">
        <Link to={to} className="text-link inline-flex min-h-11 items-center">
          {linkText}
        </Link>
      </p>
    </section>
  );
}
