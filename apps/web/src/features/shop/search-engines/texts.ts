import { listKeyboards } from '@switchyard/fit';
import { currencyName, formatPrice, pageSize } from '@switchyard/shared';
import { listCollections } from '@switchyard/shared/collections';
import { canonicalMember, nameWithChoice } from '@switchyard/shared/families';
import { getFacets, kinds as kindsOfPart, listParts, orderable, type Part } from '@switchyard/shared/parts';
import { listOwnPages } from '@switchyard/shared/own-pages';
import { getSettings } from '@switchyard/shared/settings';
import { plainApi } from '../../../lib/api-root.ts';
import { shopPages } from '../../../lib/pages.ts';
import { partPath } from '../../../lib/part-path.ts';
import { fill, paths } from '../../../lib/paths.ts';
import { sayFacts } from '../../../shop/said-facts.ts';
import { canBeOrdered, shortageWord } from '../../../shop/stock.ts';

/** The maximum number of URLs in a sitemap (sitemaps.org, "Sitemaps XML format"). */
const mostInSitemap = 50_000;

const fetchParts = (after?: string) =>
  plainApi.page(listParts, { query: { sort: 'newest', limit: pageSize.most, after } });

/**
 * Iterates over the parts on sale, the newest first.
 * @param most the maximum number of parts
 */
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

/** robots.txt (RFC 9309). It excludes unlisted pages, and the whole API except its pictures. */
export async function robots(origin: string): Promise<string> {
  const unlisted = shopPages.filter(({ path, isListed }) => !isListed && path !== '*');
  const roots = new Set(unlisted.map(({ path }) => `/${path.split('/')[1]}`)).add('/api');
  const rules = [...roots].map((root) => `Disallow: ${root}\n`).join('');
  return `User-agent: *\n${rules}Allow: /api/image/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** In days. security.txt states until when it is valid; RFC 9116 recommends less than a year. */
const securityTextLasts = 180;

/**
 * security.txt (RFC 9116): where to report a vulnerability: the seller's e-mail or, until it is decided, the form on
 * Home. Changes once a day.
 */
export async function securityText(origin: string): Promise<string> {
  const { seller } = await plainApi.call(getSettings, {});
  const expires = new Date(Date.now() + securityTextLasts * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${seller.email ? `mailto:${seller.email}` : `${origin}/`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The collections of the shop, in the seller's sequence. */
const fetchCollections = () => plainApi.call(listCollections, {});

/** The keyboards that have a page with what fits them. */
const fetchKeyboards = () => plainApi.call(listKeyboards, {});
/** The seller's own pages that are not hidden. */
const fetchPages = () => plainApi.call(listOwnPages, {});

/** The paths of the seller's texts that have no page. */
async function emptyTexts(): Promise<Set<string>> {
  const { emptyTexts: empty } = await plainApi.call(getSettings, {});
  return new Set(empty.map((name) => `/${name}`));
}

/** The kinds that have parts on sale. */
const fetchKinds = async () => (await plainApi.call(getFacets, { query: {} })).kinds ?? [];

/** The fields of a part that the sitemap needs. */
type Listed = Pick<Part, '_id' | 'name' | 'img' | 'family'>;

/** Parts without a family, and one member of each family, whose URL stands for all of them. */
function canonicalAmong(parts: readonly Listed[]): Listed[] {
  const families = Map.groupBy(parts, ({ _id, family }) => family?.id ?? _id);
  const canonical = new Set([...families.values()].map(canonicalMember));
  return parts.filter((part) => canonical.has(part));
}

/**
 * sitemap.xml (sitemaps.org): the listed pages, those of the seller's own, the catalogue of each kind, the collections,
 * what fits each keyboard,
 * and the page and picture of each part on sale. A family is listed once, by one member.
 */
export async function sitemap(origin: string): Promise<string> {
  const missing = await emptyTexts();
  const listed = shopPages.filter(
    ({ path, isListed }) => isListed && !path.includes(':') && !missing.has(path),
  );
  const kinds = (await fetchKinds()).map(({ kind }) => paths.kind(kind));
  const collections = (await fetchCollections()).map(({ slug }) => fill(paths.collection, slug));
  const keyboards = (await fetchKeyboards()).map(({ slug }) => fill(paths.fits, slug));
  const own = (await fetchPages()).map(({ slug }) => fill(paths.ownPage, slug));
  const entries = [...listed.map(({ path }) => path), ...own, ...kinds, ...collections, ...keyboards].map(
    (path) => `<url><loc>${origin}${path}</loc></url>\n`,
  );
  const parts: Listed[] = [];
  for await (const { _id, name, img, family } of newestParts(mostInSitemap - entries.length))
    parts.push({ _id, name, img, ...(family && { family }) });
  for (const part of canonicalAmong(parts)) {
    const url = new URL(part.img, origin).href.replaceAll('&', '&amp;');
    const picture = `<image:image><image:loc>${url}</image:loc></image:image>`;
    entries.push(`<url><loc>${origin}${partPath(part)}</loc>${picture}</url>\n`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('')}</urlset>
`;
}

/** Puts a text on one line and escapes Markdown links. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, String.raw`\$&`);

/** llms.txt (llmstxt.org): a description of the shop, with its newest parts. */
export async function llms(origin: string): Promise<string> {
  const [{ items }, kinds, collections, own, { seller }] = await Promise.all([
    fetchParts(),
    fetchKinds(),
    fetchCollections(),
    fetchPages(),
    plainApi.call(getSettings, {}),
  ]);
  const ofKind = kinds.map(
    ({ kind, count }) => `- [${kindsOfPart[kind].many}](${origin}${paths.kind(kind)}): ${count}\n`,
  );
  const ofSeller = collections.map(
    ({ slug, name }) => `- [${plain(name)}](${origin}${fill(paths.collection, slug)})\n`,
  );
  const pagesOfSeller = own.map(
    ({ slug, title }) => `- [${plain(title)}](${origin}${fill(paths.ownPage, slug)})\n`,
  );
  const parts = items.map((part) => {
    const { price, availableQuantity, facts } = part;
    const { least, step } = orderable(part);
    const stock = canBeOrdered(part) ? `${availableQuantity} available` : shortageWord(part).toLowerCase();
    const terms = `${formatPrice(price)} each, ${stock}, at least ${least} per order${step > 1 ? `, in multiples of ${step}` : ''}`;
    const said = sayFacts(facts).map(({ label, text }) => `. ${label}: ${text}`);
    return `- [${plain(nameWithChoice(part))}](${origin}${partPath(part)}): ${terms}${said.join('')}\n`;
  });
  return (
    `# ${plain(seller.name)}

> A shop for mechanical keyboard equipment.

Prices are in ${currencyName()} per unit. Anybody may look around; ordering and paying by card need an account.

## Pages

- [All equipment](${origin}${paths.catalogue}): search with \`q\`, sort with \`sort\`, and \`inStock\`, \`minPrice\` and \`maxPrice\` in the query. A ` +
    `\`kind\` can be narrowed by its facts: \`kind=switch&feel=tactile,linear&force=50..65\`
- [Will it fit?](${origin}${paths.build}): whether parts fit each other and a board; programs ask \`POST ${origin}/api/fit\` with \`{"parts": [ids], "board": {"layout": "65-ansi"}}\`
- What fits a keyboard: \`${origin}${paths.fits}\`, such as ${origin}${fill(paths.fits, 'glorious-gmmk-pro')}; \`GET ${origin}/api/keyboard?q=gmmk+pro\` finds the slug
- [The API](${origin}/api/docs): read parts and reviews as JSON; described in [OpenAPI](${origin}/api/openapi.json)
- In browsers with [WebMCP](https://webmachinelearning.github.io/webmcp), every page offers the tools \`search_parts\`, \`get_part\`, \`check_fit\` and \`show_build\`
- [Sitemap](${origin}/sitemap.xml): every part's page
- [Feed](${origin}/feed.xml): the newest parts with prices, stock and facts, as merchants' programs read them
${pagesOfSeller.join('')}
## Kinds of equipment

${ofKind.join('')}
${ofSeller.length > 0 ? `## Collections\n\n${ofSeller.join('')}\n` : ''}## Equipment, the newest ${pageSize.most}

${parts.join('')}`
  );
}
