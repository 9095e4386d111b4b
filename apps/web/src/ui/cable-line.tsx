import { classNames } from './class-names.ts';

const coil = 'c 4 -26 17 -26 13 0 s -9 18 -4 0 '.repeat(14);

/** A coiled keyboard cable, lying across the page between two parts of it. */
export function CableLine({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 60"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('block h-14 w-full text-accent', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <path d={`M-10 36 C 180 60 320 18 520 34 ${coil} c 120 -14 260 22 580 -4`} />
    </svg>
  );
}
