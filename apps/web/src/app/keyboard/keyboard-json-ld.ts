import type { DrawnKeyboard, Slot } from '@switchyard/fit';
import { nameWithChoice } from '@switchyard/shared/families';
import { pricesOf } from '../../features/catalogue/parts/part-json-ld.tsx';
import { partPath } from '../../lib/part-path.ts';
import { fill, paths } from '../../lib/paths.ts';
import { isSoldOut } from '../../shop/stock.ts';
import { descriptionOf, titleOf } from './keyboard-words.ts';

/** The number of parts that are listed with their offers. */
const mostListed = 12;

/**
 * The page of a board as structured data for search engines (schema.org CollectionPage): the parts that fit, with the
 * prices that their own pages state.
 * @param siteOrigin such as `https://shop.example`
 */
export function keyboardJsonLd(board: DrawnKeyboard, slots: readonly Slot[], siteOrigin: string) {
  const urlOf = (path: string) => new URL(path, siteOrigin).href;
  const own = urlOf(fill(paths.fits, board.slug));
  const fitting = slots.flatMap(({ parts }) =>
    parts.filter(({ verdict }) => verdict === 'fits' || verdict === 'fits-if'),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: titleOf(board),
    url: own,
    description: descriptionOf(board),
    about: { '@type': 'Thing', name: board.name, ...(board.also && { alternateName: board.also }) },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'All keyboards', item: urlOf(paths.keyboards) },
        { '@type': 'ListItem', position: 2, name: board.name, item: own },
      ],
    },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: fitting.slice(0, mostListed).map(({ part }, index) => {
        const url = urlOf(partPath(part));
        return {
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Product',
            name: nameWithChoice(part),
            url,
            image: URL.parse(part.img, siteOrigin)?.href,
            offers: {
              '@type': 'Offer',
              url,
              ...pricesOf(part),
              availability: `https://schema.org/${isSoldOut(part) ? 'OutOfStock' : 'InStock'}`,
            },
          },
        };
      }),
    },
  };
}
