import { seenByOthers } from './carried-layout.ts';
import type { Build } from './use-build.ts';

/** Says what the recipients of the build's link will not see. */
export function WhatLinkCarries({ build: { choice, fit } }: { build: Build }) {
  const seen = choice.layout === 'pasted' ? seenByOthers(choice) : 'all';
  const isAll = seen === 'all' || (seen === 'keys' && fit.choices.length === 0);
  if (isAll) return null;
  return (
    <p className="text-sm text-(--muted)">
      {seen === 'keys'
        ? 'The link has the keys as you chose them: others cannot change the options.'
        : 'Your layout is too long for a link: others see this build without it.'}
    </p>
  );
}
