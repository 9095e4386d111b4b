import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from './skeleton.tsx';

interface CountCardProps {
  title: string;
  /** Undefined while it is being counted. */
  count: string | undefined;
  /** More about the count. */
  children?: ReactNode;
  /** Where what is counted is found. */
  to: string;
  linkText: string;
}

/** A number that matters, and the way to what it counts. */
export function CountCard({ title, count, children, to, linkText }: CountCardProps) {
  return (
    <section className="plate flex flex-col gap-1 p-5">
      <h2 className="font-sans text-base font-medium text-(--muted)">{title}</h2>
      <p className="font-display text-4xl font-bold tabular-nums">
        {count ?? <Skeleton className="h-10 w-20" />}
      </p>
      {children && <div className="text-sm text-(--muted)">{children}</div>}
      <p className="mt-auto pt-3">
        <Link to={to} className="text-link inline-flex min-h-11 items-center">
          {linkText}
        </Link>
      </p>
    </section>
  );
}
