import { currency, type Part } from '@switchyard/shared';
import { kindWords } from '../../lib/known-facts.ts';
import { paths } from '../../lib/paths.ts';
import { sayFacts } from '../../lib/said-facts.ts';
import { canBeOrdered } from '../../lib/stock.ts';
import { newestParts } from './texts.ts';

/** The newest so many parts are in the feed, some 10 MB. */
const mostInFeed = 5000;

/** XML 1.0 has no control characters, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>]/g, (character) => escapes[character] ?? '');

function tags(fields: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(fields)
    .map(([name, text]) => (text === undefined ? '' : `<${name}>${escape(text)}</${name}>\n`))
    .join('');
}

/** The kind and the facts in the page's words. */
function detailsOf({ facts }: Part): string {
  return sayFacts(facts)
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

function itemOf(part: Part, origin: string): string {
  const { _id, name, description, img, pictures = [], price, weight, facts } = part;
  const fields = tags({
    'g:id': _id,
    title: name,
    description,
    link: `${origin}${paths.part(_id)}`,
    'g:image_link': URL.parse(img, origin)?.href,
    'g:price': `${price.toFixed(2)} ${currency.toUpperCase()}`,
    'g:availability': canBeOrdered(part) ? 'in_stock' : 'out_of_stock',
    'g:condition': 'new',
    'g:product_type': facts && kindWords(facts.kind).many,
    'g:shipping_weight': weight ? `${weight} g` : undefined,
  });
  const more = pictures.flatMap(({ src }) => URL.parse(src, origin)?.href ?? []);
  const images = more.map((href) => tags({ 'g:additional_image_link': href })).join('');
  return `<item>\n${fields}${images}${detailsOf(part)}</item>\n`;
}

/** A merchants' feed: RSS 2.0 with the product data of Google Merchant Center, which others read too. */
export async function feed(origin: string): Promise<string> {
  const items: string[] = [];
  for await (const part of newestParts(mostInFeed)) items.push(itemOf(part, origin));
  const channel = tags({
    title: 'Switchyard',
    link: origin,
    description: 'Mechanical keyboard equipment. Prices are in US dollars per unit.',
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${channel}${items.join('')}</channel>
</rss>
`;
}
