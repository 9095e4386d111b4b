import { mostParts } from '@switchyard/fit';
import type { Kind, Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { pages } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchLine } from '../../../ui/search-line.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { fitQueries } from './fit-queries.ts';
import { judgeAll } from './judge-all.ts';
import { NothingFound } from './nothing-found.tsx';
import { readFinder } from './read-finder.ts';
import { type Said, sayingsOf, withSaying } from './sayings.ts';
import type { Build } from './use-build.ts';
import './saying-chip.css';

/** The number of cards that are shown at first. */
const fewCards = 8;

interface ChooserProps {
  kind: Kind;
  build: Build;
  onAdd: (part: Part) => void;
}

/** The parts of a kind for a slot: those that fit first, narrowed by what people say and by words. */
export function PartChooser({ kind, build, onAdd }: ChooserProps) {
  const [params] = useSearchParams();
  const [words, setWords] = useState(() => readFinder(params).words);
  const [said, setSaid] = useState<Said>({});
  const settled = useSettled(words).trim();
  const { many } = nounsOf(kind);
  return (
    <div className="flex flex-col gap-3">
      <SearchLine
        label={`Search ${many}`}
        field={`Search ${many} by name`}
        words={words}
        onWords={setWords}
        action={pages.build.path}
        className="flex flex-col gap-3 sm:flex-row"
      >
        {[...params].map(([name, value]) =>
          name === 'kind' || name === 'q' ? null : (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <input type="hidden" name="kind" value={kind} />
      </SearchLine>
      <Sayings kind={kind} said={said} onChange={setSaid} />
      <Found
        {...{ kind, build, onAdd, said }}
        words={settled}
        onSay={setSaid}
        onClearWords={() => setWords('')}
      />
    </div>
  );
}

interface SayingsProps {
  kind: Kind;
  said: Said;
  onChange: (said: Said) => void;
}

function Sayings({ kind, said, onChange }: SayingsProps) {
  const facets = useQuery(fitQueries.facets(kind)).data?.facets;
  const sayings = sayingsOf(kind, facets ?? undefined);
  if (sayings.length === 0) return null;
  return (
    <fieldset
      aria-label={`Only ${nounsOf(kind).many} that are`}
      className="flex flex-wrap gap-2 noscript:hidden"
    >
      {sayings.map((saying) => (
        <button
          key={saying.words}
          type="button"
          aria-pressed={said[saying.name] === saying.value}
          onClick={() => onChange(withSaying(said, saying))}
          className="kind-chip"
        >
          {saying.words}
        </button>
      ))}
    </fieldset>
  );
}

interface FoundProps extends ChooserProps {
  words: string;
  said: Said;
  onSay: (said: Said) => void;
  onClearWords: () => void;
}

function Found({ kind, words, said, build, onAdd, onSay, onClearWords }: FoundProps) {
  const query = useQuery(fitQueries.find(kind, words, said));
  const items = query.data?.items;
  // Filtered results are fetched too, because parts that fit come first wherever they are in the alphabet.
  const { judge, filtersFor } = build;
  const filters = useMemo(() => filtersFor(kind), [filtersFor, kind]);
  const fitting = useQuery({
    ...fitQueries.fitting(kind, filters, words, said),
    enabled: filters.length > 0,
  }).data?.items;
  const found = useMemo(
    () => items && judgeAll([...(fitting ?? []), ...items], judge),
    [fitting, items, judge],
  );
  const [isLong, setLong] = useState(false);
  if (query.error && !found) return <QueryError title="The parts could not be loaded" query={query} />;
  if (!found)
    return (
      <SkeletonRegion label="Loading the parts">
        <Skeleton className="h-40 rounded-(--radius-box)" />
      </SkeletonRegion>
    );
  const isFull = build.choice.parts.length >= mostParts;
  const { one, many } = nounsOf(kind);
  const shown = isLong ? found : found.slice(0, fewCards);
  return (
    <>
      <output className="sr-only">
        {found.length} {found.length === 1 ? one : many} found
      </output>
      {found.length === 0 && <NothingFound {...{ kind, words, said, onSay, onClearWords }} />}
      {isFull && <p>A build has at most {mostParts} parts. Remove one to add another.</p>}
      <ul className="grid gap-3 xl:grid-cols-2">
        {shown.map(({ part, found: verdict }) => (
          <li key={part._id} className="flex gap-3 rounded-(--radius-box) border border-base-300 p-3">
            <ChoiceCard {...{ part, build, isFull, onAdd }} found={verdict} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6">
        {shown.length < found.length && (
          <Button size="small" onClick={() => setLong(true)}>
            Show all {found.length}
          </Button>
        )}
        {query.data?.next !== undefined && (
          <Link
            to={`${paths.catalogue}?kind=${kind}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            See all {many} of the shop
          </Link>
        )}
      </div>
    </>
  );
}
