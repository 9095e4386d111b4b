import { shortened } from '@switchyard/shared';
import type { ShopCollection } from '@switchyard/shared/collections';
import type { Part } from '@switchyard/shared/parts';
import PackageOpen from 'lucide-react/icons/package-open';
import { type ReactNode, use, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PartGrid, PartGridSkeleton } from '../../features/catalogue/parts/part-card.tsx';
import { JsonLd } from '../../features/catalogue/parts/part-json-ld.tsx';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { collectionJsonLd } from '../../features/catalogue/collections/collection-json-ld.ts';
import { collectionSearch } from './collection-search.ts';

/** In characters. Search engines show no more of it. */
const longestDescription = 300;

/** A collection: its name, picture and text, and the cards of its parts. */
export function CollectionPage({ collection }: { collection: ShopCollection }) {
  const { name, text, img, search } = collection;
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <PageHead title={name} description={text && shortened(text, longestDescription)} image={img} />
      <nav aria-label="Breadcrumb" className="mb-2 sm:mb-4">
        <Link to={paths.catalogue} className="text-link inline-flex min-h-11 items-center">
          All equipment
        </Link>
      </nav>
      <div className="mb-8 grid items-start gap-x-10 gap-y-6 sm:mb-10 md:grid-cols-[1fr_auto]">
        <div className="min-w-0 max-w-[68ch]">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
          {text && <p className="mt-3 text-lg wrap-anywhere whitespace-pre-line text-(--muted)">{text}</p>}
        </div>
        {img && (
          <Picture
            src={img}
            alt=""
            sizes="(width >= 48rem) 20rem, 90vw"
            className="w-full rounded-(--radius-box) md:w-80"
            eager
          />
        )}
      </div>
      {search === undefined ? (
        <Chosen collection={collection} parts={collection.parts ?? []} />
      ) : (
        <Found collection={collection} search={search} />
      )}
    </div>
  );
}

const empty: ReactNode = (
  <EmptyState icon={<PackageOpen />} title="Nothing here at the moment">
    No part of this collection is on sale.
  </EmptyState>
);

/** The parts that were chosen by hand. */
function Chosen({ collection, parts }: { collection: ShopCollection; parts: readonly Part[] }) {
  const { origin } = use(SiteFacts);
  return (
    <section aria-label={collection.name}>
      <h2 className="sr-only">Parts</h2>
      <JsonLd data={collectionJsonLd(collection, parts, origin)} />
      {parts.length > 0 ? <PartGrid parts={parts} eager={4} /> : empty}
    </section>
  );
}

/** The parts that a search finds, page by page. */
function Found({ collection, search: found }: { collection: ShopCollection; search: string }) {
  const search = useListSearch(useMemo(() => collectionSearch(found), [found]));
  const list = useListPage(partsQueries.page, search);
  const { origin } = use(SiteFacts);
  return (
    <>
      <JsonLd data={collectionJsonLd(collection, list.page?.items ?? [], origin)} />
      <ListFrame
        list={list}
        title="Parts"
        heading={search.heading}
        nouns={{ one: 'part', many: 'parts' }}
        isSearched={false}
        failure="The parts could not be loaded"
        skeleton={<PartGridSkeleton label="Loading the parts" count={12} />}
        empty={empty}
      >
        {({ items }) => <PartGrid parts={items} eager={4} />}
      </ListFrame>
      <p className="mt-8">
        <Link to={`${paths.catalogue}?${found}`} className="text-link">
          Filter these in the catalogue
        </Link>
      </p>
    </>
  );
}
