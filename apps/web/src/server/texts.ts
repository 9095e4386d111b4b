import { formatDollars } from '@switchyard/shared';
import { allPages } from '../lib/pages.ts';
import { paths } from '../lib/paths.ts';
import { everyPart } from './every-part.ts';

/** The limit of a sitemap (sitemaps.org, "Sitemaps XML format"). */
const mostInSitemap = 50_000;
const mostInLlms = 100;

/** Pages of one part are listed by part. */
const listed = allPages
  .filter(({ path, isListed }) => isListed && !path.includes(':'))
  .map(({ path }) => path);
/** The first step of the path of each page that is not listed, and the API. */
const unlisted = new Set(
  allPages.filter(({ path, isListed }) => !isListed && path !== '*').map(({ path }) => path.split('/')[1]),
).add('api');

/** robots.txt (RFC 9309). */
export function robots(origin: string): Promise<string> {
  const rules = ['User-agent: *', ...[...unlisted].map((step) => `Disallow: /${step}`)];
  return Promise.resolve([...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** sitemap.xml (sitemaps.org): the open pages, and the page and picture of each part on sale. */
export async function sitemap(origin: string): Promise<string> {
  const entries = listed.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  for await (const { _id, img } of everyPart(mostInSitemap - listed.length)) {
    const picture = escapeXml(new URL(img, origin).href);
    entries.push(
      `<url><loc>${origin}${paths.part(_id)}</loc><image:image><image:loc>${picture}</image:loc></image:image></url>`,
    );
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** A text on one line, without links in Markdown. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[[\]]/g, String.raw`\$&`)
    .trim();

/** llms.txt (llmstxt.org): a description of the shop, with the parts on sale. */
export async function llms(origin: string): Promise<string> {
  const parts: string[] = [];
  for await (const { _id, name, price, availableQuantity, minimumOrder } of everyPart(mostInLlms)) {
    const stock = availableQuantity >= minimumOrder ? `${availableQuantity} available` : 'sold out';
    parts.push(
      `- [${plain(name)}](${origin}${paths.part(_id)}): ${formatDollars(price)} each, ${stock}, at least ${minimumOrder} per order`,
    );
  }
  return `# Switchyard

> A shop for mechanical keyboard equipment: switches, keycaps, barebones, stabilisers, cables and lube kits, by the piece.

Prices are in US dollars per unit. Anybody may look around; ordering and paying by card need an account.

## Pages

- [All equipment](${origin}${paths.catalogue}): search with \`q\`, sort with \`sort\`, and \`inStock\`, \`minPrice\` and \`maxPrice\` in the query
- [The API](${origin}/api/docs): read parts and reviews as JSON; described in [OpenAPI](${origin}/api/openapi.json)
- [Sitemap](${origin}/sitemap.xml): every part's page

## Equipment${parts.length === mostInLlms ? `, the newest ${mostInLlms}` : ''}

${parts.join('\n')}
`;
}
