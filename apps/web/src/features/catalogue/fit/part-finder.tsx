import { mostParts, verdicts } from '@switchyard/fit';
import { nameWithChoice } from '@switchyard/shared/families';
import { type Kind, kindNames, kinds, type Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { pages } from '../../../lib/pages.ts';
import { partPath } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Price } from '../../../ui/price.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { fitQueries } from './fit-queries.ts';
import type { PartVerdict } from './worst-of.ts';
import { nextKind, readFinder } from './read-finder.ts';
import type { Build } from './use-build.ts';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';

/** Searches the parts of a kind, and says for each whether it fits the build. */
export function PartFinder({ build }: { build: Build }) {
  const [params] = useSearchParams();
  const asked = readFinder(params);
  const [chosenKind, setKind] = useState(asked.kind);
  const [words, setWords] = useState(asked.words);
  const kind = chosenKind ?? nextKind(build.choice, build.parts);
  const heading = useRef<HTMLHeadingElement>(null);

  function add(part: Part) {
    build.add(part);
    // The clicked button has disappeared, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="find" className="flex flex-col gap-4">
      <h2 ref={heading} id="find" tabIndex={-1} data-focus-target className="text-2xl">
        Add parts
      </h2>
      <form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of before 2023 do not know <search>
        role="search"
        aria-labelledby="find"
        method="get"
        action={pages.build.path}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-3 sm:flex-row sm:items-end"
      >
        {[...params].map(([name, value]) =>
          name === 'kind' || name === 'q' ? null : (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <SelectField
          label="Kind"
          optional="unsaid"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(kindNames.find((name) => name === target.value))}
          className="sm:w-56"
        >
          {kindNames.map((name) => (
            <option key={name} value={name}>
              {kinds[name].many}
            </option>
          ))}
        </SelectField>
        <SearchField label="Search by name" value={words} onChange={setWords} className="min-w-0 flex-1" />
        <Button type="submit" worksAlone className="hidden noscript:inline-flex">
          Search
        </Button>
      </form>
      <Found kind={kind} words={useSettled(words)} build={build} onAdd={add} />
    </section>
  );
}

interface FoundProps {
  kind: Kind;
  words: string;
  build: Build;
  onAdd: (part: Part) => void;
}

function Found({ kind, words, build, onAdd }: FoundProps) {
  const query = useQuery(fitQueries.find(kind, words.trim()));
  const items = query.data?.items;
  // Fetches filtered results too, because parts that fit come first wherever they are in the alphabet.
  const { judge, filtersFor } = build;
  const filters = useMemo(() => filtersFor(kind), [filtersFor, kind]);
  const fitting = useQuery({
    ...fitQueries.fitting(kind, filters, words.trim()),
    enabled: filters.length > 0,
  }).data?.items;
  const found = useMemo(
    () =>
      items &&
      judgeAll([...new Map([...(fitting ?? []), ...items].map((part) => [part._id, part])).values()], judge),
    [fitting, items, judge],
  );
  if (query.error && !found) return <QueryError title="The parts could not be loaded" query={query} />;
  if (!found)
    return (
      <SkeletonRegion label="Loading the parts">
        <Skeleton className="h-40 rounded-(--radius-box)" />
      </SkeletonRegion>
    );
  const isFull = build.choice.parts.length >= mostParts;
  const { one, many } = nounsOf(kind);
  return (
    <>
      <output className="sr-only">
        {found.length} {found.length === 1 ? one : many} found
      </output>
      {found.length === 0 && (
        <p className="text-(--muted)">
          The shop has no {many}
          {words.trim() && ` for “${words.trim()}”`}.
        </p>
      )}
      {isFull && <p>A build has at most {mostParts} parts. Remove one to add another.</p>}
      <ul className="flex flex-col divide-y divide-base-300">
        {found.map(({ part, found: verdict }) => (
          <li
            key={part._id}
            className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between"
          >
            <FoundPart part={part} found={verdict}>
              <AddButton part={part} build={build} isFull={isFull} onAdd={onAdd} />
            </FoundPart>
          </li>
        ))}
      </ul>
      {query.data?.next !== undefined && (
        <Link
          to={`${paths.catalogue}?kind=${kind}`}
          className="text-link inline-flex min-h-11 items-center self-start"
        >
          See all {many}
        </Link>
      )}
    </>
  );
}

interface Judged {
  part: Part;
  found: PartVerdict | undefined;
}

/** Sorts by verdict: what fits, then what needs a check, then unknown, then what does not fit. */
function judgeAll(items: readonly Part[], judge: (part: Part) => PartVerdict | undefined): Judged[] {
  const rankOf = ({ found }: Judged) => (found ? verdicts.indexOf(found.verdict) : 0);
  return items.map((part) => ({ part, found: judge(part) })).toSorted((a, b) => rankOf(a) - rankOf(b));
}

function FoundPart({ part, found, children }: Judged & { children: ReactNode }) {
  return (
    <>
      <div className="min-w-0">
        <Link to={partPath(part)} className="font-medium underline-offset-4 wrap-anywhere hover:underline">
          {nameWithChoice(part)}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-(--muted)">
          <Price amount={part.price} perQty />
          {found && <VerdictStatus verdict={found.verdict} />}
        </p>
        {found && found.verdict !== 'fits' && (
          <p className="mt-1 text-sm text-(--muted) wrap-anywhere">{found.words}</p>
        )}
      </div>
      {children}
    </>
  );
}

interface AddButtonProps extends Pick<FoundProps, 'build' | 'onAdd'> {
  part: Part;
  isFull: boolean;
}

/** A link to the build with this part added. Works without JavaScript. */
function AddButton({ part, build, isFull, onAdd }: AddButtonProps) {
  const isIn = build.choice.parts.includes(part._id);
  if (isIn) return <p className="shrink-0 font-medium text-success">In your build</p>;
  if (isFull) return null;
  return (
    <ButtonLink
      to={build.pathWithPart(part)}
      size="small"
      aria-label={`Add ${nameWithChoice(part)}`}
      onClick={(event) => {
        event.preventDefault();
        onAdd(part);
      }}
      className="shrink-0 self-start sm:self-center"
    >
      Add
    </ButtonLink>
  );
}
