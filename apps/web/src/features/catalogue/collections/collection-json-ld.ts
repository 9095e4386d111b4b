import type { ShopCollection } from '@switchyard/shared/collections';
import type { Part } from '@switchyard/shared/parts';
import { partPath } from '../../../lib/part-path.ts';
import { fill, paths } from '../../../lib/paths.ts';

/**
 * A collection as structured data for search engines (schema.org CollectionPage).
 * @param parts those that the page shows
 */
export function collectionJsonLd(collection: ShopCollection, parts: readonly Part[], siteOrigin: string) {
  const { slug, name, text, img } = collection;
  const urlOf = (path: string) => new URL(path, siteOrigin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: urlOf(fill(paths.collection, slug)),
    description: text,
    image: img === undefined ? undefined : URL.parse(img, siteOrigin)?.href,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'All equipment', item: urlOf(paths.catalogue) },
        { '@type': 'ListItem', position: 2, name, item: urlOf(fill(paths.collection, slug)) },
      ],
    },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: parts.map((part, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: urlOf(partPath(part)),
      })),
    },
  };
}
