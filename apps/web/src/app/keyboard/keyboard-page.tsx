import type { DrawnKeyboard } from '@switchyard/fit';
import { useQuery } from '@tanstack/react-query';
import { lazy, use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { KeyboardDrawing } from '../../features/catalogue/fit/keyboard-drawing.tsx';
import { KeyboardBadge } from './keyboard-badge.tsx';
import { keyboardJsonLd } from './keyboard-json-ld.ts';
import { keyboardQueries } from './keyboard-queries.ts';
import { buildPathOf, descriptionOf, hasKeys, sayKeys, titleOf } from './keyboard-words.ts';
import { KnownFacts } from './known-facts.tsx';
import { SlotsOfBoard } from './slots-of-board.tsx';
import { JsonLd } from '../../features/catalogue/parts/part-json-ld.tsx';
import { isMissing } from '../../lib/is-missing.ts';
import { fill, paths } from '../../lib/paths.ts';
import { retried } from '../../lib/retried.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { NotThere } from '../../ui/not-there.tsx';
import { PageEntry, PageHead, PageTitle, TitleWhileLoading } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

const SimilarKeyboards = lazy(retried(() => import('./similar-keyboards.tsx')));

/** What fits a keyboard: its keys and facts, and what the shop has for it. */
export function Component() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <Fits />
    </div>
  );
}

function Fits() {
  const { board: slug = '' } = useParams();
  const query = useQuery(keyboardQueries.one(slug));
  const { data, error } = query;
  if (data) return <BoardPage key={data.slug} board={data} />;
  if (!error) return <Loading label="Loading the keyboard" />;
  if (isMissing(error)) return <NoBoard slug={slug} />;
  return (
    <>
      <PageTitle isUnlisted />
      <QueryError title="The keyboard could not be loaded" query={query} />
    </>
  );
}

function BoardPage({ board }: { board: DrawnKeyboard }) {
  const entry = use(PageEntry);
  const path = fill(paths.fits, board.slug);
  return (
    // The canonical URL is that of the board's slug, whatever other name the visitor came by.
    <PageEntry value={{ ...entry, path }}>
      <PageHead title={titleOf(board)} description={descriptionOf(board)} />
      <nav aria-label="Breadcrumb" className="mb-2 sm:mb-4">
        <Link to={paths.keyboards} className="text-link inline-flex min-h-11 items-center">
          All keyboards
        </Link>
      </nav>
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{titleOf(board)}</h1>
      <p className="mt-3 mb-8 max-w-[68ch] text-lg text-(--muted)">
        {hasKeys(board)
          ? `The ${board.name} has ${sayKeys(board)}. Below is what this shop has in ` +
            'stock for it, with the price of as many as the board needs.'
          : `Below is what this shop has in stock for the ${board.name}. Its keys are ` +
            'not known to us: choose its shape, and see how many it needs.'}
      </p>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2 lg:items-start">
        <div className="flex min-w-0 flex-col gap-8 lg:sticky lg:top-20">
          {hasKeys(board) && (
            <KeyboardDrawing keys={drawable(board)} knobs={board.knobs} covered={undefined} />
          )}
          <ButtonLink to={buildPathOf(board)} variant="primary" className="self-start">
            {hasKeys(board) ? 'Build with this board' : 'Choose its shape'}
          </ButtonLink>
          <KnownFacts board={board} />
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          <Parts board={board} />
          {hasKeys(board) && <KeyboardBadge board={board} />}
        </div>
      </div>
    </PageEntry>
  );
}

/** The keys as the drawing needs them: JSON leaves out the size of keys for which no set has a cap. */
const drawable = ({ keys }: DrawnKeyboard) =>
  keys.map(({ size, second, ...key }) => ({ ...key, size, ...(second && { second }) }));

function Parts({ board }: { board: DrawnKeyboard }) {
  const query = useQuery(keyboardQueries.parts(board.slug));
  const { origin } = use(SiteFacts);
  if (query.data)
    return (
      <>
        <JsonLd data={keyboardJsonLd(board, query.data, origin)} />
        <SlotsOfBoard board={board} slots={query.data} />
      </>
    );
  if (query.error) return <QueryError title="The parts could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the parts" className="flex flex-col gap-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </SkeletonRegion>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <TitleWhileLoading />
      <SkeletonRegion label={label} className="flex flex-col gap-6">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-60 w-full max-w-4xl" />
      </SkeletonRegion>
    </>
  );
}

function NoBoard({ slug }: { slug: string }) {
  return (
    <>
      <NotThere
        page="We do not know this keyboard"
        title="Not in our list"
        to={paths.build}
        go="Find your keyboard"
      >
        Search for it by another name, or tell us its shape: the shop says what fits.
      </NotThere>
      <Later>
        <SimilarKeyboards slug={slug} />
      </Later>
    </>
  );
}
