import { questionThatDecides } from '@switchyard/fit';
import type { Kind, Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useInSteps } from '../../../lib/in-steps.ts';
import { useLast } from '../../../lib/use-last.ts';
import { fitQueries } from './fit-queries.ts';
import { boardKeyOf, isBoard } from './read-finder.ts';
import { AskLink } from './ask-link.tsx';
import { canAnyFit, doubtsAbout, sayHowMany } from './how-many.ts';
import type { JudgedPart } from './judge-part.ts';
import type { Build } from './use-build.ts';

interface HowManyFitProps {
  kind: Kind;
  build: Build;
}

/**
 * The number of parts of a kind that fit the board, shown before a part is chosen. If the verdict on some parts needs
 * facts about the board that are unknown, it leads to the question that settles the most of them.
 */
export function HowManyFit({ kind, build }: HowManyFitProps) {
  const hasBoard = build.choice.layout !== undefined || build.parts.some(isBoard);
  // Deferred, because judging all values of all kinds takes a slow phone long. Touches are handled first.
  const isDue = useDeferredValue(hasBoard, false);
  // The line is rendered even while empty, so that nothing shifts.
  return (
    <div className="min-h-5 text-sm/5 text-(--muted)">
      {hasBoard && isDue && <Counted key={boardKeyOf(build.choice, build.parts)} kind={kind} build={build} />}
    </div>
  );
}

/** What is said of parts that could not be loaded. */
const nothing = { judged: [], isWhole: true };

/** Rendered anew for another board, so that no count of the former one stays. */
function Counted({ kind, build }: HowManyFitProps) {
  const { judge, filtersFor } = build;
  const filters = useMemo(() => filtersFor(kind), [filtersFor, kind]);
  const fitting = useQuery(fitQueries.fitting(kind, filters, ''));
  const ofFitting = useVerdicts(fitting.data, judge);
  // The filters also leave out parts about which too little is known, so “None fits” needs a look at them.
  const isNone = ofFitting !== undefined && filters.length > 0 && !canAnyFit(ofFitting.judged);
  const all = useQuery({ ...fitQueries.fitting(kind, [], ''), enabled: isNone });
  const ofAll = useVerdicts(isNone ? all.data : undefined, judge);
  const { error, data } = isNone ? all : fitting;
  const present = isNone ? ofAll : ofFitting;
  // The former count stays until the next one is there, or cannot be made.
  const { judged, isWhole } = useLast(error && !data ? nothing : present) ?? nothing;
  const words = sayHowMany(judged);
  const question = build.parts.some(isBoard) ? undefined : questionThatDecides(doubtsAbout(judged));
  return (
    <>
      {words && `${words}${isWhole ? '' : ' of the first 100'}`}
      {question && <AskLink fact={question.fact} build={build} />}
    </>
  );
}

/** The verdicts on a page of parts. They are found in steps, because a page may have a hundred. */
function useVerdicts(
  page: { items: readonly Part[]; next: string | undefined } | undefined,
  judge: Build['judge'],
) {
  const calculate = useCallback(
    function* () {
      const judged: (JudgedPart | undefined)[] = [];
      for (const part of page?.items ?? []) {
        judged.push(judge(part));
        yield;
      }
      return { judged, isWhole: page?.next === undefined };
    },
    [page, judge],
  );
  return useInSteps(page && calculate);
}
