import { classNames } from './class-names.ts';

const keys = ['L', 'o', 'a', 'd'] as const;

/** Covers the page while it loads. Short waits show nothing. */
export function FullScreenLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold phrases only
      role="status"
      className="fixed inset-0 z-50 grid animate-[appear-late_200ms_150ms_both] place-content-center justify-items-center gap-5 bg-base-100"
    >
      <div aria-hidden="true" className="loading-keys flex gap-1.5">
        {keys.map((key, index) => (
          <span
            key={key}
            className={classNames(
              'keycap keycap-square',
              index === keys.length - 1 ? 'keycap-accent' : 'keycap-plain',
            )}
          >
            {key}
          </span>
        ))}
      </div>
      <p className="text-(--muted)">{label}…</p>
      <p className="animate-[appear-late_200ms_8s_both] text-(--muted)">The shop is busy. Please wait.</p>
    </div>
  );
}
