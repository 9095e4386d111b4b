import { memo } from 'react';
import { BoardSection } from '../../features/catalogue/fit/board-section.tsx';
import { BuildBar } from '../../features/catalogue/fit/build-bar.tsx';
import { BuildSlots } from '../../features/catalogue/fit/build-slots.tsx';
import { BuildSummary } from '../../features/catalogue/fit/build-summary.tsx';
import { CoverageSection } from '../../features/catalogue/fit/coverage-section.tsx';
import { NeedsSection } from '../../features/catalogue/fit/needs-section.tsx';
import { PairVerdicts } from '../../features/catalogue/fit/pair-verdicts.tsx';
import { PressKeys } from '../../features/catalogue/fit/press-keys.tsx';
import { lacksKeys } from '../../features/catalogue/fit/own-build.ts';
import { Terms } from '../../features/catalogue/fit/term.tsx';
import { type Build, useBuild } from '../../features/catalogue/fit/use-build.ts';
import { WholeBuilds } from '../../features/catalogue/fit/whole-builds.tsx';
import { Data } from '../../lib/data.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** The build page: checks whether parts fit each other and a board. */
export function Component() {
  return (
    <Data>
      <Terms>
        <BuildPage />
      </Terms>
    </Data>
  );
}

/**
 * The slots, which wait until a fact about the board is judged: the answer to a press would have to wait for them. They
 * show at once that a part was added or removed.
 */
const Slots = memo(
  BuildSlots,
  ({ build: before }: { build: Build }, { build }: { build: Build }) =>
    build.isChanging && String(build.choice.parts) === String(before.choice.parts),
);

/** On a phone one column: board, slots, verdict, details. On a wide screen the verdict is beside the others. */
function BuildPage() {
  const build = useBuild();
  const { choice } = build;
  const isEmpty = choice.layout === undefined && !lacksKeys(choice) && choice.parts.length === 0;
  return (
    <>
      <div className="shell-width pt-6 sm:pt-8">
        <PageTitle
          description={
            'Choose your keyboard and add switches, keycaps, stabilisers and more: the ' +
            'shop says which parts fit each other, which do not, and why.'
          }
        >
          <p>Choose your board and add parts. The shop says what fits, what does not, and why.</p>
        </PageTitle>
        <div className="grid gap-x-8 gap-y-12 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-12">
            <BoardSection build={build} />
            {isEmpty && <WholeBuilds />}
            <Slots build={build} />
          </div>
          <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
            <BuildSummary build={build} />
          </div>
          <div className="flex min-w-0 flex-col gap-12">
            {build.fit.pairs.length > 0 && (
              <section aria-labelledby="why" className="flex flex-col gap-4">
                <h2 id="why" className="text-2xl">
                  Why?
                </h2>
                <PairVerdicts build={build} />
              </section>
            )}
            <CoverageSection fit={build.fit} />
            <NeedsSection fit={build.fit} />
            <PressKeys build={build} />
          </div>
        </div>
      </div>
      <BuildBar build={build} />
    </>
  );
}
