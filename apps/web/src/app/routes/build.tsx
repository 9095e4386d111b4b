import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BoardSection } from '../../features/catalogue/fit/board-section.tsx';
import { BuildBar } from '../../features/catalogue/fit/build-bar.tsx';
import { BuildSlots } from '../../features/catalogue/fit/build-slots.tsx';
import { totalOf } from '../../features/catalogue/fit/cost.ts';
import { BoardDrawing, CoverageSection } from '../../features/catalogue/fit/coverage-section.tsx';
import { NeedsSection } from '../../features/catalogue/fit/needs-section.tsx';
import { OrderSection } from '../../features/catalogue/fit/order-section.tsx';
import { PairVerdicts } from '../../features/catalogue/fit/pair-verdicts.tsx';
import { PressKeys } from '../../features/catalogue/fit/press-keys.tsx';
import { PartFinder } from '../../features/catalogue/fit/part-finder.tsx';
import { readFinder } from '../../features/catalogue/fit/read-finder.ts';
import { type Build, useBuild } from '../../features/catalogue/fit/use-build.ts';
import { emptyBuild } from '../../features/catalogue/fit/own-build.ts';
import { WhatLinkCarries } from '../../features/catalogue/fit/what-link-carries.tsx';
import { VerdictStatus } from '../../ui/verdict-status.tsx';
import { Data } from '../../lib/data.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Price } from '../../ui/price.tsx';
import { QueryError } from '../../ui/states.tsx';

/** The build page: checks whether parts fit each other and a board. */
export function Component() {
  return (
    <Data>
      <BuildPage />
    </Data>
  );
}

function BuildPage() {
  const build = useBuild();
  // The link of an empty slot sets the kind to search for.
  const { kind } = readFinder(useSearchParams()[0]);
  return (
    <>
      <div className="shell-width pt-6 sm:pt-8">
        <PageTitle description="Choose your keyboard and add switches, keycaps, stabilisers and more: the shop says which parts fit each other, which do not, and why.">
          <p>Choose your board and add parts. The shop says what fits, what does not, and why.</p>
        </PageTitle>
        <div className="grid gap-12 lg:grid-cols-2 lg:items-start">
          <div className="flex min-w-0 flex-col gap-12">
            <BoardSection build={build} />
            <BuildSlots build={build} />
            <PartFinder key={kind} build={build} />
          </div>
          <div className="flex min-w-0 flex-col gap-12 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:-m-2 lg:p-2">
            <VerdictSection build={build} />
            <CoverageSection fit={build.fit} />
            <OrderSection build={build} />
            <NeedsSection fit={build.fit} />
            <PressKeys build={build} />
          </div>
        </div>
      </div>
      <BuildBar build={build} />
    </>
  );
}

const lead = {
  fits: 'Everything fits.',
  'fits-if': 'It fits if the conditions below hold.',
  unknown: 'Something is not known, so we cannot say whether everything fits.',
  'does-not-fit': 'Something does not fit.',
} as const;

function VerdictSection({ build }: { build: Build }) {
  const { fit, choice, failure } = build;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = choice.parts.length === 0 && !choice.layout;
  const gone = choice.parts.length - build.parts.length;
  return (
    <section aria-labelledby="verdict" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="verdict" tabIndex={-1} data-focus-target className="text-2xl">
          Does it fit?
        </h2>
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
      </div>
      {!isEmpty && <WhatLinkCarries build={build} />}
      {failure && <QueryError title="The parts could not be loaded" query={failure} />}
      {!build.isLoading && !failure && gone > 0 && (
        <p>
          {gone === 1 ? 'One part' : `${gone} parts`} of this build {gone === 1 ? 'is' : 'are'} no longer on
          sale.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 text-lg">
        <output className="flex flex-wrap items-center gap-3">
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
        {build.parts.length > 0 && (
          <strong className="max-lg:hidden">
            <Price amount={totalOf(build)} />
          </strong>
        )}
      </div>
      <BoardDrawing fit={fit} />
      <PairVerdicts fit={fit} />
    </section>
  );
}
