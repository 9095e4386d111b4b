import { currency, ratingRange, type Part, type Rating } from '@switchyard/shared';
import { paths } from '../../lib/paths.ts';
import { canBeOrdered } from '../../lib/stock.ts';

function ratingOf({ mean, count }: Rating) {
  if (mean === undefined) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: mean,
    reviewCount: count,
    bestRating: ratingRange.most,
    worstRating: ratingRange.least,
  };
}

/**
 * A part as search engines read it (schema.org Product), for JSON-LD in the page. `siteOrigin` is where the shop is, such as `https://shop.example`. What is undefined is left out by `JSON.stringify`.
 */
export function partJsonLd(part: Part, rating: Rating | undefined, siteOrigin: string) {
  const url = new URL(paths.part(part._id), siteOrigin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: part._id,
    name: part.name,
    description: part.description,
    image: URL.canParse(part.img, siteOrigin) ? new URL(part.img, siteOrigin).href : undefined,
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: part.price.toFixed(2),
      priceCurrency: currency.toUpperCase(),
      availability: `https://schema.org/${canBeOrdered(part) ? 'InStock' : 'OutOfStock'}`,
    },
    aggregateRating: rating && ratingOf(rating),
  };
}
