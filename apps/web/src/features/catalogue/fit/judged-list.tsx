import type { FittingFilter, Verdict } from '@switchyard/fit';
import type { Kind, Part } from '@switchyard/shared/parts';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CheckField } from '../../../ui/fields.tsx';
import { boardPriceOf, keysOfBoard } from './board-price.ts';
import { useBuildOfDevice } from './build-of-device.ts';
import type { FitSearch, Judged } from './judged.ts';
import { judgeParts } from './judge-part.ts';

interface JudgedListProps {
  parts: readonly Part[];
  search: FitSearch;
  /** Called whenever the verdicts change. */
  onJudged: (judged: Judged) => void;
}

/**
 * Judges the parts of a list against the build on this device, and offers to filter the whole list to what fits.
 * Lazy-loaded.
 */
export default function JudgedList({ parts, search, onJudged }: JudgedListProps) {
  const { build, parts: ofBuild } = useBuildOfDevice();
  const { kind } = search.query;
  const judging = useMemo(() => ofBuild && judgeParts(build, ofBuild), [build, ofBuild]);
  const filters = useMemo(() => (kind && judging?.filtersFor(kind)) ?? [], [judging, kind]);
  const verdicts = useMemo(
    () => new Map(parts.map((part) => [part._id, judging?.judge(part)?.verdict])),
    [judging, parts],
  );
  const isOnly = filters.length > 0 && filters.every((filter) => isNarrowedTo(search, filter));
  const keys = useMemo(() => ofBuild && keysOfBoard(build, ofBuild), [build, ofBuild]);
  const boardPrices = useMemo(
    () => new Map(parts.flatMap((part) => boardPriceOf(part, keys) ?? []).map((each) => [each.partId, each])),
    [parts, keys],
  );
  useEffect(() => onJudged({ verdicts, boardPrices, isOnly }), [verdicts, boardPrices, isOnly, onJudged]);
  const name = build.name ?? (build.layout ? 'my board' : 'my build');
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
      {filters.length > 0 ? (
        <OnlyFitting {...{ search, filters, isOnly, name }} />
      ) : (
        <ChooseKind name={name} kind={kind} />
      )}
      {isOnly && <Rest verdicts={[...verdicts.values()]} />}
    </div>
  );
}

interface OnlyFittingProps {
  search: FitSearch;
  filters: readonly FittingFilter[];
  isOnly: boolean;
  name: string;
}

/** Applies the filters through the URL, so that the count, the paging and the other filters cover only what fits. */
function OnlyFitting({ search, filters, isOnly, name }: OnlyFittingProps) {
  const navigate = useNavigate();
  return (
    <CheckField
      label={`Only what fits ${name}`}
      checked={isOnly}
      onChange={({ target }) => {
        const changes = filters.map((filter) => [
          filter.name,
          target.checked ? fittingOf(search, filter).join(',') : undefined,
        ]);
        void navigate({ search: search.searchWith(Object.fromEntries(changes)) });
      }}
    />
  );
}

const chosenOf = (search: FitSearch, { name }: FittingFilter): string[] =>
  search.textOf(name).split(',').filter(Boolean);

function isNarrowedTo(search: FitSearch, filter: FittingFilter): boolean {
  const chosen = chosenOf(search, filter);
  return chosen.length > 0 && chosen.every((value) => filter.values.includes(value));
}

/** Keeps the values that are already chosen, as far as they fit. Without any, all fitting values. */
function fittingOf(search: FitSearch, filter: FittingFilter): readonly string[] {
  const chosen = chosenOf(search, filter).filter((value) => filter.values.includes(value));
  return chosen.length > 0 ? chosen : filter.values;
}

/** Asks for a kind. A list of all kinds cannot be filtered by what fits, because facts belong to a kind. */
function ChooseKind({ name, kind }: { name: string; kind: Kind | undefined }) {
  return kind ? null : (
    <p className="text-sm text-(--muted) wrap-anywhere">
      What fits {name} has a tick. Choose a kind to see only that.
    </p>
  );
}

/** Counts parts that pass the filters and still do not fit, for example because a set lacks a cap. */
function Rest({ verdicts }: { verdicts: readonly (Verdict | undefined)[] }) {
  const count = verdicts.filter((verdict) => verdict === 'does-not-fit').length;
  return (
    <output className="text-sm text-(--muted)">
      {count > 0 &&
        `${count} of these ${verdicts.length} ${count === 1 ? 'does' : 'do'} not fit for a reason ` +
          `that no filter knows: ${count === 1 ? 'its card says' : 'their cards say'} so.`}
    </output>
  );
}
