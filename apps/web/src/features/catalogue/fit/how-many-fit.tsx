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

/** How many parts of a kind fit the board, before one is chosen. */
export function HowManyFit({ kind, build }: HowManyFitProps) {
  const hasBoard = build.choice.layout !== undefined || build.parts.some(isBoard);
  // To judge all values of all kinds takes a slow phone long: it answers touches first.
  const isDue = useDeferredValue(hasBoard, false);
  // The line is there from the start, so that nothing moves.
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

/** For example `12 fit, 2 need a check`. Nothing is shown for parts that no rule concerns, such as lubricants. */
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
