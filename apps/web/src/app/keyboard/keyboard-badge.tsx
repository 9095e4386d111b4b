import type { DrawnKeyboard } from '@switchyard/fit';
import { use, useId } from 'react';
import { fill, paths } from '../../lib/paths.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { pictureSize } from './picture-size.ts';
import { titleOf } from './keyboard-words.ts';

/** A picture of the board with a link to its page, for other sites. */
export function KeyboardBadge({ board }: { board: DrawnKeyboard }) {
  const { origin } = use(SiteFacts);
  const { copied, copy } = useCopy();
  const id = useId();
  const path = fill(paths.fits, board.slug);
  const code =
    `<a href="${origin}${path}"><img src="${origin}${path}.svg" ` +
    `width="${pictureSize.width}" ` +
    `alt="${titleOf(board).replaceAll('"', '&quot;')}"></a>`;
  return (
    <section aria-labelledby="badge" className="flex flex-col gap-3">
      <h2 id="badge" className="text-2xl">
        Show it on your own page
      </h2>
      <p id={id} className="text-(--muted)">
        This picture links to this page. Copy the HTML into a build log, a guide or a shop of your own.
      </p>
      <img
        src={`${path}.svg`}
        alt={titleOf(board)}
        {...pictureSize}
        loading="lazy"
        className="h-auto w-full max-w-120 rounded-(--radius-box)"
      />
      <code
        aria-label="HTML of the picture"
        // The server writes the shop's own origin, also for visitors who came by another of its names.
        suppressHydrationWarning
        className="block rounded-(--radius-box) border border-base-300 bg-base-200 p-3 text-sm wrap-anywhere select-all"
      >
        {code}
      </code>
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        <Button size="small" aria-describedby={id} onClick={() => void copy(code)}>
          Copy the HTML
        </Button>
        <output className="text-sm text-(--muted)">
          {copied === true && 'Copied'}
          {copied === false && 'Copying failed. Select the text instead.'}
        </output>
      </div>
    </section>
  );
}
