import type { Verdict } from '@switchyard/fit';
import { formatNumber } from '@switchyard/shared';
import type { Part } from '@switchyard/shared/parts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { retried } from '../../../lib/retried.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { Price } from '../../../ui/price.tsx';
import type { BoardPrice, FitSearch, Judged } from './judged.ts';
import { followStoredBuild, storedPath } from './stored-path.ts';

/** The rules are lazy-loaded, and only on devices with a build. */
const JudgedList = lazy(retried(() => import('./judged-list.tsx')));

const nothing = () => undefined;

type OnCard = (part: Part) => ReactNode;

interface FitInListProps {
  parts: readonly Part[];
  search: FitSearch;
  /**
   * Renders the parts. The functions return what the build adds to a card: a mark over the picture, and a note after
   * the price.
   */
  children: (tickOf: OnCard, boardPriceOf: OnCard) => ReactNode;
}

/**
 * A list of parts. On a device with a build, parts that fit have a tick and a price for the whole board, and the list
 * can be filtered to them.
 */
export function FitInList({ parts, search, children }: FitInListProps) {
  const path = useSyncExternalStore(followStoredBuild, storedPath, nothing);
  const [judged, setJudged] = useState<Judged>();
  const { verdicts, boardPrices, isOnly } = (path && judged) || none;
  return (
    <>
      {path && (
        <ErrorBoundary fallback={nothingShown}>
          <Suspense fallback={<div className="mb-3 min-h-11" />}>
            <JudgedList parts={parts} search={search} onJudged={setJudged} />
          </Suspense>
        </ErrorBoundary>
      )}
      {children(
        ({ _id }) => (
          <FitMark verdict={verdicts.get(_id)} isOnly={isOnly} />
        ),
        ({ _id }) => (
          <ForBoard price={boardPrices.get(_id)} />
        ),
      )}
    </>
  );
}

const none: Judged = { verdicts: new Map(), boardPrices: new Map(), isOnly: false };
const nothingShown = () => null;

const marks = {
  fits: { words: 'Fits', icon: Check, tone: 'border-success/50 text-success' },
  'fits-if': { words: 'Fits if …', icon: Check, tone: 'border-success/50 text-success' },
  'does-not-fit': { words: 'Does not fit', icon: X, tone: 'border-error/50 text-error' },
} as const;

/** The price for the whole board, such as “70 for your board: $45.50”. */
function ForBoard({ price }: { price: BoardPrice | undefined }) {
  if (!price) return null;
  return (
    <p className="basis-full text-sm/5">
      {formatNumber(price.quantity)} for your board:{' '}
      <strong className="whitespace-nowrap">
        <Price amount={price.total} />
      </strong>
    </p>
  );
}

/**
 * The mark on a card. “Does not fit” is only shown in a list that is filtered to what fits, where nobody expects such a
 * part.
 */
function FitMark({ verdict, isOnly }: { verdict: Verdict | undefined; isOnly: boolean }) {
  if (!verdict || verdict === 'unknown' || (verdict === 'does-not-fit' && !isOnly)) return null;
  const { words, icon: Icon, tone } = marks[verdict];
  return (
    <span
      className={classNames(
        'absolute start-2 top-2 z-10 flex items-center gap-1 rounded-full border bg-base-100/90 p-1 text-sm/5 font-medium sm:px-2.5',
        tone,
      )}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2.5} />
      <span className="max-sm:sr-only">{words}</span>
    </span>
  );
}
