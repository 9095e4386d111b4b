import { classNames } from './class-names.ts';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  className?: string | undefined;
}

/** How much of something is done. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      className={classNames('progress progress-primary block w-full', className)}
    />
  );
}
