import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A grey placeholder. Give it the size of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton-shape block', className)} />;
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </span>
  );
}

interface SkeletonRegionProps {
  /** The accessible name. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function SkeletonRegion({ label, className, children }: SkeletonRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold phrases only
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
