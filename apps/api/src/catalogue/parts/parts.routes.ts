import { pipeline } from 'node:stream/promises';
import {
  addPart,
  changePart,
  deletePart,
  exportParts,
  getFacets,
  getPart,
  getStockedPart,
  importParts,
  listParts,
  listStock,
  type PartsQuery,
  previewImport,
  suggestParts,
} from '@switchyard/shared/parts';
import type { FamiliesService } from '../families/families.service.ts';
import { csvWriter } from '../../infrastructure/http/csv.ts';
import { answerList, asksForPage } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { SearchService } from '../search/search.service.ts';
import type { SearchesService } from '../searches/searches.service.ts';
import type { PartsImport } from './import-parts.ts';
import { headings, toRows } from './part-columns.ts';
import type { PartsService } from './parts.service.ts';

interface PartsRoutes {
  parts: PartsService;
  search: SearchService;
  searches: Pick<SearchesService, 'note'>;
  imports: PartsImport;
  /** Whether this header is an admin's. */
  isAdmins(authorization: string | undefined): Promise<boolean>;
  families: Pick<FamiliesService, 'withOffers' | 'endIfEmpty'>;
  /** How many people wait for each of these parts. */
  countWaiting(parts: readonly string[]): Promise<Map<string, number>>;
}

export function mountParts(
  mount: Mount,
  { parts, search, searches, imports, isAdmins, families, countWaiting }: PartsRoutes,
): void {
  /** Remembers what buyers and visitors search for. Admins search for what they sell. */
  async function pageAndNote(query: PartsQuery & { newest?: true }, authorization: string | undefined) {
    const isNoted = query.q !== undefined && isPlainSearch(query);
    const [found, isOurs] = await Promise.all([search.page(query), isNoted && isAdmins(authorization)]);
    if (isNoted && !isOurs) searches.note(query.q ?? '', found.items.length === 0);
    return found;
  }
  mount(listParts, async (call) => {
    const { authorization } = call.response.req.headers;
    const listed = await answerList(call, (query) => pageAndNote(query, authorization));
    return call.query.families === 'once' ? families.withOffers(listed) : listed;
  });
  // Mounted first, because the path of the next call would match theirs.
  mount(getFacets, ({ query }) => search.facets(query));
  mount(suggestParts, ({ query }) => search.suggest(query.q));
  mount(getPart, ({ params }) => parts.get(params.partId));
  mount(addPart, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await parts.add(caller, body),
  }));
  mount(changePart, async ({ caller, params, body }) => ({
    acknowledged: true,
    matchedCount: 1,
    modifiedCount: 1,
    part: await parts.change(caller, params.partId, body),
  }));
  mount(listStock, async (call) => {
    const listed = await answerList(call, parts.stockPage, false);
    const counts = await countWaiting(listed.map(({ _id }) => _id));
    return listed.map((part) => ({ ...part, waiting: counts.get(part._id) ?? 0 }));
  });
  mount(getStockedPart, async ({ params }) => {
    const found = await parts.stockOf(params.partId);
    const counts = await countWaiting([found._id]);
    return { ...found, waiting: counts.get(found._id) ?? 0 };
  });
  mount(deletePart, async ({ caller, params }) => {
    const { family } = await parts.remove(caller, params.partId);
    if (family) await families.endIfEmpty(family.id);
    return { acknowledged: true, deletedCount: 1 };
  });
  mount(exportParts, async ({ response }) => {
    response.attachment('parts.csv').type('text/csv');
    await pipeline(toRows(parts.each()), csvWriter(headings), response);
  });
  mount(previewImport, ({ body }) => imports.preview(body.csv));
  mount(importParts, ({ caller, body }) => imports.run(caller, body.csv, body.fingerprint));
}

/**
 * The first page for some words. A filter may be why nothing is found, the next page is no new search, and who asks for
 * one part wants to know how many there are.
 */
const isPlainSearch = (query: PartsQuery): boolean =>
  query.limit !== 1 &&
  !asksForPage({ ...query, q: undefined, sort: undefined, limit: undefined, families: undefined });
