import { currencyCode, orderTotal, ratingRange, writeAmount } from '@switchyard/shared';
import { canonicalMember, type Family, type Member, nameWithChoice } from '@switchyard/shared/families';
import {
  orderable,
  orderableBreaks,
  type Ordering,
  type Part,
  type PricedPart,
  type Rating,
  unitPrice,
} from '@switchyard/shared/parts';
import { kindWords } from '../../../shop/known-facts.ts';
import { partPath } from '../../../lib/part-path.ts';
import { knownChoice } from '../../../shop/known-choices.ts';
import { sayFacts } from '../../../shop/said-facts.ts';
import type { Offered } from '../../../shop/smallest-order.ts';
import { isSoldOut } from '../../../shop/stock.ts';

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

/** Lists the known facts with the page's words. A measured fact has its number and its unit. */
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

/** A single URL, or a list if there are several pictures. */
function imageOf(
  { img, pictures = [] }: Pick<Part, 'img' | 'pictures'>,
  siteOrigin: string,
): string | string[] | undefined {
  const [first, ...more] = [img, ...pictures.map(({ src }) => src)].flatMap(
    (src) => URL.parse(src, siteOrigin)?.href ?? [],
  );
  return first === undefined || more.length === 0 ? first : [first, ...more];
}

/** UN/CEFACT's code for one piece. */
const piece = { unitCode: 'C62' };

const units = (of: { value: number } | { minValue: number }) => ({
  '@type': 'QuantitativeValue',
  ...piece,
  ...of,
});

/** The quantity breaks above the minimum order. */
const breaksOf = (part: Ordering & PricedPart, least: number) =>
  orderableBreaks(part)
    .filter(({ from }) => from > least)
    .map(({ from, price }) => ({
      '@type': 'UnitPriceSpecification',
      price: writeAmount(price),
      priceCurrency: currencyCode(),
      referenceQuantity: units({ value: 1 }),
      eligibleQuantity: units({ minValue: from }),
    }));

/** The price of the minimum order, followed by the quantity breaks. */
export function pricesOf(part: Ordering & PricedPart) {
  const { least } = orderable(part);
  const total = orderTotal(unitPrice(part, least), least);
  const price = { price: writeAmount(total), priceCurrency: currencyCode() };
  const breaks = breaksOf(part, least);
  if (least === 1) return { ...price, ...(breaks.length > 0 && { priceSpecification: breaks }) };
  const smallest = {
    '@type': 'UnitPriceSpecification',
    ...price,
    referenceQuantity: { ...units({ value: least }), valueReference: units({ value: 1 }) },
  };
  return {
    ...price,
    eligibleQuantity: units({ minValue: least }),
    priceSpecification: breaks.length > 0 ? [smallest, ...breaks] : smallest,
  };
}

/** The properties of an offer about delivery and returns: all for the page's own part, fewer for its siblings. */
export type PromisesOf = (part: Offered, is: 'own' | 'sibling') => object;
const noPromises: PromisesOf = () => ({});

function offerOf(part: Offered, url: string, promises: object) {
  return {
    '@type': 'Offer',
    url,
    ...pricesOf(part),
    availability: `https://schema.org/${isSoldOut(part) ? 'OutOfStock' : 'InStock'}`,
    ...promises,
  };
}

/** The numbers by which others know a part. Without a SKU of the seller's own, the part's id is its SKU. */
const numbersOf = ({
  _id,
  sku = _id,
  gtin,
  brand,
  mpn,
}: Pick<Part, '_id' | 'sku' | 'gtin' | 'brand' | 'mpn'>) => ({
  sku,
  ...(gtin !== undefined && { gtin }),
  ...(mpn !== undefined && { mpn }),
  ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
});

const urlOf = (part: Parameters<typeof partPath>[0], siteOrigin: string) =>
  new URL(partPath(part), siteOrigin).href;

/**
 * A part as structured data for search engines (schema.org Product).
 * @param siteOrigin such as `https://shop.example`
 */
export function partJsonLd(
  part: Part,
  rating: Rating | undefined,
  siteOrigin: string,
  promisesOf: PromisesOf = noPromises,
) {
  const url = urlOf(part, siteOrigin);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...numbersOf(part),
    name: nameWithChoice(part),
    description: part.description,
    image: imageOf(part, siteOrigin),
    url,
    ...propertiesOf(part),
    offers: offerOf(part, url, promisesOf(part, 'own')),
    aggregateRating: rating && ratingOf(rating),
  };
}

/**
 * A member's values. Those of choices that schema.org knows have their own property; the others are additional
 * properties.
 */
function valuesOf({ choices }: Family, { values }: Pick<Member, 'values'>) {
  const told = choices.map((name, index) => ({ name, known: knownChoice(name), value: values[index] }));
  return {
    known: Object.fromEntries(told.flatMap(({ known, value }) => (known ? [[known, value]] : []))),
    others: told
      .filter(({ known }) => !known)
      .map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
  };
}

/** The canonical path of a family's members: the page of one member stands for all. */
export function canonicalOf({ members }: Family, part: Part): string {
  const member = canonicalMember(members);
  return partPath(member ? asPart(member) : part);
}

/** A member has its values itself, a part has them in its `family`. */
const asPart = (member: Member) => ({ ...member, family: member });

/** A part as a variant of its family (schema.org ProductGroup). */
export function familyJsonLd(
  family: Family,
  part: Part,
  rating: Rating | undefined,
  siteOrigin: string,
  promisesOf: PromisesOf = noPromises,
) {
  const { _id, name, description = part.description, choices, members } = family;
  const { '@context': context, ...own } = partJsonLd(part, rating, siteOrigin, promisesOf);
  const variants = members.map((member) => {
    const url = urlOf(asPart(member), siteOrigin);
    const told =
      member._id === part._id
        ? own
        : {
            '@type': 'Product',
            ...numbersOf(member),
            name: nameWithChoice(asPart(member)),
            image: imageOf(member, siteOrigin),
            url,
            offers: offerOf(member, url, promisesOf(member, 'sibling')),
          };
    const { known, others } = valuesOf(family, member);
    const properties = [...others, ...('additionalProperty' in told ? told.additionalProperty : [])];
    return { ...told, ...known, ...(properties.length > 0 && { additionalProperty: properties }) };
  });
  return {
    '@context': context,
    '@type': 'ProductGroup',
    productGroupID: _id,
    name,
    description,
    url: new URL(canonicalOf(family, part), siteOrigin).href,
    variesBy: choices.map((choice) => {
      const known = knownChoice(choice);
      return known ? `https://schema.org/${known}` : choice;
    }),
    hasVariant: variants,
  };
}

/** The content security policy allows JSON-LD, because it is not executed. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- `<` is escaped, so the text cannot end the script element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
