import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { matchPath, useParams } from 'react-router-dom';
import { CollectionPage } from '../collection/collection-page.tsx';
import type { PageUrl } from '../page-route.tsx';
import { collectionQuery } from '../../features/catalogue/collections/collections-queries.ts';
import { PartGridSkeleton } from '../../features/catalogue/parts/part-card.tsx';
import { Data } from '../../lib/data.tsx';
import { isMissing } from '../../lib/is-missing.ts';
import { late } from '../../lib/late.tsx';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { retried } from '../../lib/retried.ts';
import { NotThere } from '../../ui/not-there.tsx';
import { PageTitle, TitleWhileLoading } from '../../ui/page-head.tsx';
import { QueryError } from '../../ui/states.tsx';

const [Fits, loadFits] = late(retried(() => import('../keyboard/keyboard-page.tsx')));
const [Keyboards, loadKeyboards] = late(retried(() => import('../keyboard/keyboards-page.tsx')));

/** Loads a keyboard's page or the list of keyboards, and the data of a page that is not open yet. */
export async function preloadBelow({ pathname }: PageUrl): Promise<unknown> {
  const { board } = matchPath(paths.fits, pathname)?.params ?? {};
  if (board === undefined) return pathname === paths.keyboards ? loadKeyboards() : undefined;
  const fetchData = async () => {
    const { prefetchBoard } = await import('../keyboard/prefetch-keyboard.ts');
    await prefetchBoard(queryClient, board);
  };
  return Promise.all([loadFits(), pathname !== location.pathname && fetchData()]);
}

/**
 * A collection of parts that the seller has put together, what fits a keyboard, or the list of keyboards. They share a
 * route file, because Home's script names each route file.
 */
export function Component() {
  const { slug, board } = useParams();
  return (
    <Data>
      <Suspense>
        {slug !== undefined ? <Collection /> : board === undefined ? <Keyboards /> : <Fits />}
      </Suspense>
    </Data>
  );
}

function Collection() {
  const { slug = '' } = useParams();
  const query = useQuery(collectionQuery(slug));
  const { data, error } = query;
  if (data) return <CollectionPage key={data._id} collection={data} />;
  return (
    <div className="shell-width pt-6 sm:pt-8">
      {!error && (
        <>
          <TitleWhileLoading />
          <PartGridSkeleton label="Loading the parts" count={12} />
        </>
      )}
      {isMissing(error) && <NoCollection />}
      {error && !isMissing(error) && (
        <>
          <PageTitle isUnlisted />
          <QueryError title="The collection could not be loaded" query={query} />
        </>
      )}
    </div>
  );
}

function NoCollection() {
  return (
    <NotThere
      page="There is no such collection"
      title="Nothing on this shelf"
      to={paths.catalogue}
      go="See all equipment"
    >
      It may have been taken down, or the link may be incomplete.
    </NotThere>
  );
}
