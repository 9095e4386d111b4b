import type { ReactNode } from 'react';

interface BesidePreviewProps {
  preview: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A part's form with its preview: side by side where there is room, otherwise below it. */
export function BesidePreview({ preview, children }: BesidePreviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
      {children}
      {/* The preview has its own scroll area, because the form is much longer. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys can scroll it only with the focus
        tabIndex={0}
        className="min-w-0 xl:sticky xl:top-[calc(var(--header-height)+1rem)] xl:max-h-[calc(100dvh-var(--header-height)-2rem)] xl:overflow-y-auto xl:pe-2"
      >
        {preview}
      </div>
    </div>
  );
}
