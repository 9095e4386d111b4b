import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The grey shape of something that is coming; give it the size of what comes. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton-shape block', className)} />;
}

/** Lines of text that are coming. */
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
  /** What is coming, said to those who do not see the shapes. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Holds skeletons, and says what they stand for. */
export function SkeletonRegion({ label, className, children }: SkeletonRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold phrases only
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
