import { ApiError, currencyCode, currencyName, lookUp, orderTotal, writeAmount } from '@switchyard/shared';
import { getDelivery, getDeliveryCosts } from '@switchyard/shared/delivery';
import { getFamily, nameWithChoice } from '@switchyard/shared/families';
import { orderable, orderableBreaks, type Part, partTexts, unitPrice } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import pLimit from 'p-limit';
import { plainApi } from '../../../lib/api-root.ts';
import { kindWords } from '../../../shop/known-facts.ts';
import { partPath } from '../../../lib/part-path.ts';
import { sayFacts } from '../../../shop/said-facts.ts';
import { isSoldOut } from '../../../shop/stock.ts';
import { knownChoice } from '../../../shop/known-choices.ts';
import { type Shipping, shippingOf } from './feed-shipping.ts';
import { newestParts } from './texts.ts';

/** The maximum number of parts in the feed, the newest ones. That is some 10 MB. */
const mostInFeed = 5000;

/** Matches characters that XML 1.0 does not allow, not even escaped: control characters. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>]/g, (character) => lookUp(escapes, character) ?? '');

function tags(fields: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(fields)
    .map(([name, text]) => (text === undefined ? '' : `<${name}>${escape(text)}</${name}>\n`))
    .join('');
}

interface Value {
  choice: string;
  value: string;
}

/**
 * Details that the feed has no attribute for: values of choices that Google does not know, the kind, the facts, and the
 * SKU. Google recommends the SKU as the id, but the seller can change a part's SKU, and its id must stay the same.
 */
function detailsOf({ facts, sku }: Part, values: readonly Value[]): string {
  const chosen = values.map(({ choice, value }) => ({ label: choice, text: value }));
  const numbers = sku === undefined ? [] : [{ label: partTexts.sku, text: sku }];
  return [...chosen, ...sayFacts(facts), ...numbers]
    .map(({ label, text }) => {
      const detail = tags({
        'g:section_name': 'Specification',
        'g:attribute_name': label,
        'g:attribute_value': text,
      });
      return `<g:product_detail>\n${detail}</g:product_detail>\n`;
    })
    .join('');
}

const longestLabel = 100;

/**
 * Formats quantity breaks, such as "From 50: 0.55 USD, from 100: 0.50 USD". Google has no attribute for them, so they
 * go into a custom label, the text of which is up to the seller. Breaks beyond its maximum length are left out.
 */
function breaksOf(part: Part, least: number): string | undefined {
  let label = '';
  for (const { from, price } of orderableBreaks(part).filter((step) => step.from > least)) {
    const next = `${label === '' ? 'From' : `${label}, from`} ${from}: ${writeAmount(price)} ${currencyCode()}`;
    if (next.length > longestLabel) break;
    label = next;
  }
  return label === '' ? undefined : label;
}

/**
 * @param choices the names of the choices in the part's family
 * @param shipping what delivery costs, if that is known
 * @param shipsWithinDays within how many days an order is shipped, if that is promised
 */
function itemOf(
  part: Part,
  choices: readonly string[],
  shipping: Shipping | undefined,
  shipsWithinDays: number | undefined,
  origin: string,
): string {
  const values = choices.map((choice, index) => ({ choice, value: part.family?.values[index] ?? '' }));
  const known = values.flatMap(({ choice, value }) => {
    const name = knownChoice(choice);
    return name ? [[`g:${name}`, value]] : [];
  });
  const { _id, description, img, pictures = [], weight, facts, family, gtin, brand, mpn } = part;
  const isIdentified = gtin !== undefined || (brand !== undefined && mpn !== undefined);
  const { least } = orderable(part);
  const fields = tags({
    'g:id': _id,
    'g:item_group_id': family?.id,
    title: nameWithChoice(part),
    ...Object.fromEntries(known),
    description,
    link: `${origin}${partPath(part)}`,
    'g:image_link': URL.parse(img, origin)?.href,
    // Google's rule for a part with a minimum order: the price of the minimum order, and the number of units in it.
    'g:price': `${writeAmount(orderTotal(unitPrice(part, least), least))} ${currencyCode()}`,
    'g:unit_pricing_measure': least > 1 ? `${least} ct` : undefined,
    'g:unit_pricing_base_measure': least > 1 ? '1 ct' : undefined,
    'g:custom_label_0': breaksOf(part, least),
    'g:availability': isSoldOut(part) ? 'out_of_stock' : 'in_stock',
    'g:condition': 'new',
    'g:brand': brand,
    'g:gtin': gtin,
    'g:mpn': mpn,
    // Without it, Google asks the seller for numbers that a part made by hand does not have.
    'g:identifier_exists': isIdentified ? undefined : 'no',
    'g:product_type': facts && kindWords(facts.kind).many,
    'g:max_handling_time': shipsWithinDays === undefined ? undefined : String(shipsWithinDays),
    'g:shipping_weight': weight ? `${weight * least} g` : undefined,
  });
  const delivery = shipping
    ? `<g:shipping>\n${tags({
        'g:country': shipping.country,
        'g:price': `${writeAmount(shipping.price)} ${currencyCode()}`,
      })}</g:shipping>\n`
    : '';
  const more = pictures.flatMap(({ src }) => URL.parse(src, origin)?.href ?? []);
  const images = more.map((href) => tags({ 'g:additional_image_link': href })).join('');
  const details = detailsOf(
    part,
    values.filter(({ choice }) => !knownChoice(choice)),
  );
  return `<item>\n${fields}${delivery}${images}${details}</item>\n`;
}

/** The maximum number of families that are requested concurrently. */
const mostAtOnce = 8;

/** The names of the choices of these parts' families, by family id. */
async function choicesOf(parts: readonly Part[]): Promise<Map<string, readonly string[]>> {
  const ids = [...new Set(parts.flatMap(({ family }) => family?.id ?? []))];
  const inTurn = pLimit(mostAtOnce);
  const read = async (familyId: string): Promise<[string, readonly string[]]> => {
    try {
      return [familyId, (await plainApi.call(getFamily, { params: { familyId } })).choices];
    } catch (error) {
      // The family was dissolved in the meantime.
      if (error instanceof ApiError && error.status === 404) return [familyId, []];
      throw error;
    }
  };
  return new Map(await Promise.all(ids.map((id) => inTurn(() => read(id)))));
}

/**
 * A product feed for merchants' programs: RSS 2.0 with the attributes of Google Merchant Center, which other programs
 * understand as well.
 */
export async function feed(origin: string): Promise<string> {
  const parts: Part[] = [];
  for await (const part of newestParts(mostInFeed)) parts.push(part);
  const [choices, countries, costs, { seller }] = await Promise.all([
    choicesOf(parts),
    plainApi.call(getDelivery, {}),
    plainApi.call(getDeliveryCosts, {}),
    plainApi.call(getSettings, {}),
  ]);
  const items = parts.map((part) => {
    const shipping = shippingOf(part, countries, costs);
    return itemOf(part, choices.get(part.family?.id ?? '') ?? [], shipping, seller.shipsWithinDays, origin);
  });
  const channel = tags({
    title: seller.name,
    link: origin,
    description: `Mechanical keyboard equipment. Prices are in ${currencyName()}, each of the smallest order of a part.`,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${channel}${items.join('')}</channel>
</rss>
`;
}
