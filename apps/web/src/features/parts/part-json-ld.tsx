import { currency, type Part, type Rating, ratingRange } from '@switchyard/shared';
import { kindWords } from '../../lib/known-facts.ts';
import { paths } from '../../lib/paths.ts';
import { sayFacts } from '../../lib/said-facts.ts';
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

/** Each fact in the page's words; a measured one as a number with its unit. */
function propertiesOf(part: Part) {
  if (!part.facts) return {};
  return {
    category: kindWords(part.facts.kind).many,
    additionalProperty: sayFacts(part.facts).map(({ name, label, value, unit }) => ({
      '@type': 'PropertyValue',
      propertyID: name,
      name: label,
      value,
      ...(unit && { unitText: unit }),
    })),
  };
}

/** One address, or a list if there are more pictures. */
function imageOf({ img, pictures = [] }: Part, siteOrigin: string): string | string[] | undefined {
  const [first, ...more] = [img, ...pictures.map(({ src }) => src)].flatMap(
    (src) => URL.parse(src, siteOrigin)?.href ?? [],
  );
  return first === undefined || more.length === 0 ? first : [first, ...more];
}

/**
 * A part as structured data for search engines (schema.org Product). `siteOrigin` is like `https://shop.example`.
 */
export function partJsonLd(part: Part, rating: Rating | undefined, siteOrigin: string) {
  const url = new URL(paths.part(part._id), siteOrigin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: part._id,
    name: part.name,
    description: part.description,
    image: imageOf(part, siteOrigin),
    url,
    ...propertiesOf(part),
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

/** JSON-LD is not executed, so the content security policy allows it. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- `<` is escaped, so the text cannot end the script element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
