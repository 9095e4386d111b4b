import type { Part, PartRating } from '@switchyard/shared/parts';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CopyLink } from '../../../ui/copy-link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import {
  byKind,
  type ComparisonSearch,
  comparisonOf,
  countOf,
  rowChoices,
  searchFor,
  sharedKind,
} from './compare-search.ts';
import { comparisonRows, differs } from './comparison-rows.tsx';
import { Note } from './comparison-states.tsx';
import { ComparisonTable } from './comparison-table.tsx';

interface ComparisonProps {
  parts: readonly Part[];
  /** Null if the ratings could not be loaded. Undefined while loading. */
  ratings: readonly PartRating[] | null | undefined;
  only: ComparisonSearch['only'];
  /** Called with the remaining parts. */
  onRemove: (others: readonly Part[]) => void;
}

/** Moves the focus to the heading of the comparison when its parts change, because the clicked element may be gone. */
function useFocusOnChange(parts: readonly Part[]): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = parts.map(({ _id }) => _id).join(',');
  const shown = useRef(ids);
  useEffect(() => {
    if (shown.current === ids) return;
    shown.current = ids;
    heading.current?.focus();
  }, [ids]);
  return heading;
}

const idsOf = (parts: readonly Part[]) => parts.map(({ _id }) => _id);

export function Comparison({ parts, ratings, only, onRemove }: ComparisonProps) {
  const heading = useFocusOnChange(parts);
  const rows = comparisonRows(parts, ratings);
  const isOnly = only !== undefined && parts.length > 1;
  const shown = isOnly ? rows.filter(differs) : rows;
  const others = (part: Part) => parts.filter((other) => other !== part);
  const name = countOf(sharedKind(parts), parts.length);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} tabIndex={-1} data-focus-target className="text-2xl">
          {name}
        </h2>
        <CopyLink />
      </div>
      {byKind(parts).size > 1 && <DifferentKinds parts={parts} />}
      {parts.length > 1 && (
        <Tabs
          label="Rows"
          names={rowChoices}
          current={isOnly ? 'differences' : 'all'}
          searchOf={(choice) => searchFor(idsOf(parts), choice === 'all' ? undefined : choice)}
        />
      )}
      {isOnly && shown.length === 0 && <Note>These parts are the same in every row.</Note>}
      <ComparisonTable
        caption={`${name}, side by side`}
        parts={parts}
        rows={shown}
        urlWithout={(part) => comparisonOf(idsOf(others(part)), only)}
        onRemove={(part) => onRemove(others(part))}
      />
    </div>
  );
}

/** Explains that parts of different kinds share no facts. Its links compare only the parts of one kind. */
function DifferentKinds({ parts }: Pick<ComparisonProps, 'parts'>) {
  return (
    <Note>
      These parts are of different kinds, so only what every part has is compared. Keep only{' '}
      {[...byKind(parts)].map(([kind, ofKind], index) => (
        <span key={kind ?? 'other'}>
          {index > 0 && ' or '}
          <Link to={comparisonOf(idsOf(ofKind))} className="text-link">
            the {kind ? countOf(kind, ofKind.length) : 'others'}
          </Link>
        </span>
      ))}
      .
    </Note>
  );
}
