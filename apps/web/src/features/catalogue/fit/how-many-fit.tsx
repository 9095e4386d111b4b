import type { Verdict } from '@switchyard/fit';
import type { Kind } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { fitQueries } from './fit-queries.ts';
import { isBoard } from './read-finder.ts';
import type { Build } from './use-build.ts';

interface HowManyFitProps {
  kind: Kind;
  build: Build;
}

/** The number of parts of a kind that fit the board, shown before a part is chosen. */
export function HowManyFit({ kind, build }: HowManyFitProps) {
  const hasBoard = build.choice.layout !== undefined || build.parts.some(isBoard);
  // Deferred, because judging all values of all kinds takes a slow phone long. Touches are handled first.
  const isDue = useDeferredValue(hasBoard, false);
  // The line is rendered even while empty, so that nothing shifts.
  return (
    <span className="block min-h-5 text-sm/5 text-(--muted)">
      {hasBoard && isDue && <Counted kind={kind} build={build} />}
    </span>
  );
}

function Counted({ kind, build }: HowManyFitProps) {
  const { judge, filtersFor } = build;
  const filters = useMemo(() => filtersFor(kind), [filtersFor, kind]);
  const { data } = useQuery(fitQueries.fitting(kind, filters, ''));
  const words = data && sayHowMany(data.items.map((part) => judge(part)?.verdict));
  return words && `${words}${data.next === undefined ? '' : ' of the first 100'}`;
}

/** Formats the counts, such as `12 fit, 2 need a check`. Empty for parts that no rule concerns, such as lubricants. */
function sayHowMany(verdicts: readonly (Verdict | undefined)[]): string {
  const count = (sought: Verdict) => verdicts.filter((verdict) => verdict === sought).length;
  const [fit, check] = [count('fits'), count('fits-if')];
  const said = [
    fit > 0 && `${fit} ${fit === 1 ? 'fits' : 'fit'}`,
    check > 0 && `${check} ${check === 1 ? 'needs' : 'need'} a check`,
  ].filter(Boolean);
  if (said.length > 0) return said.join(', ');
  return verdicts.every((verdict) => verdict === undefined) ? '' : 'None fits';
}
