import { useQuery } from '@tanstack/react-query';
import { keptCollectionsQuery } from '../../features/catalogue/collections/kept-collections-query.ts';
import { type MenuTargets, usualTargets } from '../../features/shop/look/menu-targets.ts';
import { listedPagesQuery } from '../../features/shop/own-pages/kept-pages-queries.ts';
import { fill, paths } from '../../lib/paths.ts';
import { LookEditor } from '../../features/shop/look/look-editor.tsx';
import { LookPreview } from '../../features/shop/look/look-preview.tsx';
import type { LookForm } from '../../features/shop/look/look-texts.ts';
import { lookQuery } from '../../features/shop/look/look-queries.ts';
import { OwnCards } from '../../features/shop/storefront/info-cards.tsx';
import ShopNumbers from '../../features/shop/storefront/shop-numbers.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

const preview = (look: LookForm) => (
  <LookPreview look={look}>
    {look.figures.length > 0 && (
      <div className="px-4">
        <ShopNumbers figures={look.figures} />
      </div>
    )}
    {look.cards.length > 0 && (
      <ul className="plate mx-4 divide-y divide-base-300">
        <OwnCards cards={look.cards} />
      </ul>
    )}
  </LookPreview>
);

/** What entries of menus can lead to: pages that every shop has, kinds, and what the seller has made. */
function useMenuTargets(): readonly MenuTargets[] {
  const { data: own = [] } = useQuery(listedPagesQuery());
  const { data: collections = [] } = useQuery(keptCollectionsQuery());
  return [
    ...usualTargets,
    {
      title: 'Your pages',
      targets: own.map(({ slug, title }) => ({ label: title, to: fill(paths.ownPage, slug) })),
    },
    {
      title: 'Collections',
      targets: collections.map(({ slug, name }) => ({ label: name, to: fill(paths.collection, slug) })),
    },
  ].filter(({ targets }) => targets.length > 0);
}

/** Look: what the seller decides about the pages. */
export function Component() {
  const query = useQuery(lookQuery());
  const targets = useMenuTargets();
  return (
    <>
      <PageTitle>
        Name, logo, colour, menus and your own words. Pages show them once they are published, and leave out
        what is empty.
      </PageTitle>
      {query.data && <LookEditor loaded={query.data} preview={preview} targets={targets} />}
      {query.isPending && (
        <SkeletonRegion label="Loading the look" className="flex max-w-4xl flex-col gap-10">
          <Skeleton className="h-80" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && <QueryError title="The look could not be loaded" query={query} />}
    </>
  );
}
