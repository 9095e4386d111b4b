import { currencyName, formatPrice, pageSize } from '@switchyard/shared';
import { membersInOrder, nameWithChoice } from '@switchyard/shared/families';
import { getFacets, kinds as kindsOfPart, listParts, orderable, type Part } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { plainApi } from '../../../lib/api-root.ts';
import { shopPages } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { sayFacts } from '../../../shop/said-facts.ts';
import { canBeOrdered, shortageWord } from '../../../shop/stock.ts';

/** The limit of a sitemap (sitemaps.org, "Sitemaps XML format"). */
const mostInSitemap = 50_000;

const fetchParts = (after?: string) =>
  plainApi.page(listParts, { query: { sort: 'newest', limit: pageSize.most, after } });

/** At most so many parts on sale, the newest first. */
export async function* newestParts(most: number): AsyncGenerator<Part> {
  let after: string | undefined;
  let count = 0;
  do {
    const { items, next } = await fetchParts(after);
    yield* items.slice(0, most - count);
    count += items.length;
    after = next;
  } while (after !== undefined && count < most);
}

/** robots.txt (RFC 9309): no page that is not listed, and of the API only the pictures. */
export async function robots(origin: string): Promise<string> {
  const unlisted = shopPages.filter(({ path, isListed }) => !isListed && path !== '*');
  const roots = new Set(unlisted.map(({ path }) => `/${path.split('/')[1]}`)).add('/api');
  const rules = [...roots].map((root) => `Disallow: ${root}\n`).join('');
  return `User-agent: *\n${rules}Allow: /api/image/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Days. The file says how long it may be believed; RFC 9116 recommends less than a year. */
const securityTextLasts = 180;

/** security.txt (RFC 9116): whom to tell about a vulnerability. Changes once a day. */
export async function securityText(origin: string): Promise<string> {
  const { seller } = await plainApi.call(getSettings, {});
  const expires = new Date(Date.now() + securityTextLasts * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${seller.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The kinds that have parts. */
const fetchKinds = async () => (await plainApi.call(getFacets, { query: {} })).kinds ?? [];

/** What the sitemap needs of a part. */
type Listed = Pick<Part, '_id' | 'img' | 'family'>;

/** Parts without a family, and the first member of each family, whose URL stands for all of them. */
function canonicalAmong(parts: readonly Listed[]): Listed[] {
  const ofFamilies = parts.flatMap(({ _id, family }) => (family ? [{ _id, ...family }] : []));
  const first = new Set(
    [...Map.groupBy(ofFamilies, ({ id }) => id).values()].map((members) => {
      const asAdded = members.toSorted((one, other) => one.n - other.n);
      return membersInOrder(asAdded)[0]?._id;
    }),
  );
  return parts.filter(({ _id, family }) => !family || first.has(_id));
}

/**
 * sitemap.xml (sitemaps.org): the listed pages, the catalogue of each kind, and the page and picture of each part on
 * sale, but of a family only those of its first member.
 */
export async function sitemap(origin: string): Promise<string> {
  const listed = shopPages.filter(({ path, isListed }) => isListed && !path.includes(':'));
  const kinds = (await fetchKinds()).map(({ kind }) => paths.kind(kind));
  const entries = [...listed.map(({ path }) => path), ...kinds].map(
    (path) => `<url><loc>${origin}${path}</loc></url>\n`,
  );
  const parts: Listed[] = [];
  for await (const { _id, img, family } of newestParts(mostInSitemap - entries.length))
    parts.push({ _id, img, ...(family && { family }) });
  for (const { _id, img } of canonicalAmong(parts)) {
    const url = new URL(img, origin).href.replaceAll('&', '&amp;');
    const picture = `<image:image><image:loc>${url}</image:loc></image:image>`;
    entries.push(`<url><loc>${origin}${paths.part(_id)}</loc>${picture}</url>\n`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('')}</urlset>
`;
}

/** A text on one line, without links in Markdown. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, String.raw`\$&`);

/** llms.txt (llmstxt.org): a description of the shop, with its newest parts. */
export async function llms(origin: string): Promise<string> {
  const [{ items }, kinds, { seller }] = await Promise.all([
    fetchParts(),
    fetchKinds(),
    plainApi.call(getSettings, {}),
  ]);
  const ofKind = kinds.map(
    ({ kind, count }) => `- [${kindsOfPart[kind].many}](${origin}${paths.kind(kind)}): ${count}\n`,
  );
  const parts = items.map((part) => {
    const { _id, price, availableQuantity, facts } = part;
    const { least, step } = orderable(part);
    const stock = canBeOrdered(part) ? `${availableQuantity} available` : shortageWord(part).toLowerCase();
    const terms = `${formatPrice(price)} each, ${stock}, at least ${least} per order${step > 1 ? `, in multiples of ${step}` : ''}`;
    const said = sayFacts(facts).map(({ label, text }) => `. ${label}: ${text}`);
    return `- [${plain(nameWithChoice(part))}](${origin}${paths.part(_id)}): ${terms}${said.join('')}\n`;
  });
  return `# ${plain(seller.name)}

> A shop for mechanical keyboard equipment: switches, keycaps, barebones, stabilisers, cables and lube kits, by the piece.

Prices are in ${currencyName()} per unit. Anybody may look around; ordering and paying by card need an account.

## Pages

- [All equipment](${origin}${paths.catalogue}): search with \`q\`, sort with \`sort\`, and \`inStock\`, \`minPrice\` and \`maxPrice\` in the query. A \`kind\` can be narrowed by its facts: \`kind=switch&feel=tactile,linear&force=50..65\`
- [Will it fit?](${origin}${paths.build}): whether parts fit each other and a board; programs ask \`POST ${origin}/api/fit\` with \`{"parts": [ids], "board": {"layout": "65-ansi"}}\`
- [The API](${origin}/api/docs): read parts and reviews as JSON; described in [OpenAPI](${origin}/api/openapi.json)
- In browsers with [WebMCP](https://webmachinelearning.github.io/webmcp), every page offers the tools \`search_parts\`, \`get_part\`, \`check_fit\` and \`show_build\`
- [Sitemap](${origin}/sitemap.xml): every part's page
- [Feed](${origin}/feed.xml): the newest parts with prices, stock and facts, as merchants' programs read them

## Kinds of equipment

${ofKind.join('')}
## Equipment, the newest ${pageSize.most}

${parts.join('')}`;
}
