import { assumedMount, type JudgedBuild } from '@switchyard/fit';
import { formatNumber } from '@switchyard/shared';
import { lazy, useRef } from 'react';
import { retried } from '../../../lib/retried.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Later } from '../../../ui/later.tsx';
import { Price } from '../../../ui/price.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import { AskLink } from './ask-link.tsx';
import { BuildToCart } from './build-to-cart.tsx';
import { totalOf } from './cost.ts';
import { BoardDrawing } from './coverage-section.tsx';
import { emptyBuild } from './own-build.ts';
import { Term } from './term.tsx';
import type { Build } from './use-build.ts';
import { WhatLinkCarries } from './what-link-carries.tsx';

/** Lazy-loaded, because it judges many parts. */
const MissingParts = lazy(retried(() => import('./missing-parts.tsx')));

const lead = {
  fits: 'Everything fits.',
  'fits-if': 'It fits if the conditions below hold.',
  unknown: 'Something is not known, so we cannot say whether everything fits.',
  'does-not-fit': 'Something does not fit.',
} as const;

/** The verdict and the sum of the build. On a wide screen it stays in view beside the slots. */
export function BuildSummary({ build }: { build: Build }) {
  const { fit, choice, failure, gone } = build;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = choice.parts.length === 0 && !choice.layout;
  return (
    <section
      aria-labelledby="verdict"
      className="plate flex min-w-0 flex-col gap-4 p-4 md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)]"
    >
      <h2 ref={heading} id="verdict" tabIndex={-1} data-focus-target className="scroll-mt-24 text-2xl">
        Does it fit?
      </h2>
      {failure && <QueryError title="The parts could not be loaded" query={failure} />}
      {!build.isLoading && !failure && gone > 0 && (
        <p>
          {gone === 1 ? 'One part' : `${gone} parts`} of this build {gone === 1 ? 'is' : 'are'} no longer on
          sale.
        </p>
      )}
      <output className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {fit.verdict ? (
          <>
            <VerdictStatus verdict={fit.verdict} />
            <span>{lead[fit.verdict]}</span>
          </>
        ) : (
          <span className="text-(--muted)">
            Add a part to your board, or two parts, to see whether they fit.
          </span>
        )}
      </output>
      {fit.notes.includes(assumedMount) && (
        <p>
          {assumedMount} <Term name="mx" /> <AskLink fact="mount" build={build} />
        </p>
      )}
      {build.parts.length > 0 && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p>
            Total:{' '}
            <strong className="font-display text-xl">
              <Price amount={totalOf(build)} />
            </strong>
            <span className="text-sm text-(--muted)">, without delivery</span>
          </p>
          <div className="max-md:hidden">
            <BuildToCart build={build} />
          </div>
        </div>
      )}
      {/* On a low screen only this part scrolls: the sum and the cart's button stay in view. */}
      <div className="flex flex-col gap-4 empty:hidden md:-mx-4 md:-mb-4 md:min-h-0 md:overflow-y-auto md:px-4 md:pb-4">
        {/* Above the offer, which appears later and would push these buttons down. */}
        {!isEmpty && (
          <div className="flex flex-wrap items-center gap-3">
            <CopyLink />
            <Button
              size="small"
              onClick={() => {
                build.change(emptyBuild);
                heading.current?.focus({ preventScroll: true });
              }}
            >
              Start again
            </Button>
          </div>
        )}
        {!isEmpty && <WhatLinkCarries build={build} />}
        <Later>
          <MissingParts build={build} />
        </Later>
        <BoardDrawing fit={fit} />
        {fit.counts ? (
          <Needs counts={fit.counts} />
        ) : (
          fit.notes
            .filter((note) => note !== assumedMount)
            .map((note) => (
              <p key={note} className="wrap-anywhere">
                {note}
              </p>
            ))
        )}
      </div>
    </section>
  );
}

function Needs({
  counts: { arrangement, switches, stabilisers },
}: {
  counts: NonNullable<JudgedBuild['counts']>;
}) {
  const wires = stabilisers.map(
    ({ size, count }) => `${count}\u00a0of ${size === 2 ? '2u to 2.75u' : `${size}u`}`,
  );
  return (
    <p className="wrap-anywhere">
      {arrangement.charAt(0).toUpperCase()}
      {arrangement.slice(1)} needs <strong>{formatNumber(switches)} switches</strong>
      {wires.length > 0 && (
        <>
          {' '}
          and <strong>stabilisers</strong>: {wires.join(', ')}
        </>
      )}
      . {wires.length > 0 && <Term name="unit" />}
    </p>
  );
}
