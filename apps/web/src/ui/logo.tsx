import { useId } from 'react';

/** The logo: a keycap with a track that forks. */
export function LogoMark({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#d65a38" />
        <stop offset="1" stopColor="#c04424" />
      </linearGradient>
      <rect width="32" height="32" rx="7" fill="#8f2f14" />
      <rect x="3" y="1.5" width="26" height="25" rx="5.5" fill={`url(#${id})`} />
      <path
        d="M10 22V6M10 20c0-7 11-4 11-14"
        fill="none"
        stroke="#fff4ec"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="10" cy="21.5" r="2.4" fill="#fff4ec" />
    </svg>
  );
}
