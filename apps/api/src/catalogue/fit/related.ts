import { fittingFilters, judgeBeside, type JudgeBeside } from '@switchyard/fit';
import {
  facetsQuery,
  type Kind,
  leadingFactOf,
  mostRelated,
  orderable,
  type Part,
  type Related,
} from '@switchyard/shared/parts';
import type { BoughtTogetherService } from '../parts/bought-together.service.ts';
import type { NewestQuery, SearchService } from '../search/search.service.ts';

export interface RelatedNeeds {
  boughtTogether: Pick<BoughtTogetherService, 'findWithBought'>;
  search: Pick<SearchService, 'newestOf'>;
}

/** The kinds that usually go with a kind, the most wanted first. The rules of fit decide which of their parts fit. */
const neededWith: Partial<Record<Kind, readonly Kind[]>> = {
  switch: ['keycaps', 'kit', 'stabiliser'],
  keycaps: ['switch', 'kit', 'stabiliser'],
  kit: ['switch', 'keycaps', 'cable'],
  pcb: ['switch', 'plate', 'stabiliser'],
  plate: ['pcb', 'switch', 'stabiliser'],
  stabiliser: ['kit', 'pcb', 'keycaps'],
  case: ['pcb', 'plate'],
  cable: ['kit', 'pcb'],
};

/** Only this many of the newest parts of each kind are judged. */
const mostJudged = 8;
/** A list of a kind is read further if fewer are found. Low, because there are several kinds. */
const fewestJudged = 2;
/** How many of the newest similar parts are read. */
const mostSimilar = 12;

/** The newest parts of a list. */
interface Wanted {
  query: NewestQuery;
  /**
   * A full list with fewer entries than this, each family counted once, is read further: large families crowd others
   * out.
   */
  enough: number;
}

/**
 * A part, and parts to show beside it: others like it, and parts that go with it. The part's own family is left out,
 * because the page of the part has its choices, and other families have one member each.
 * @throws a refusal: no_such_part
 */
export async function relatedTo({ boughtTogether, search }: RelatedNeeds, partId: string): Promise<Related> {
  const { part, bought } = await boughtTogether.findWithBought(partId);
  const judge = judgeBeside({ parts: [part] });
  const withoutFamilies = part.family && [part.family.id];
  const found = await readNewest(
    search,
    wantedBeside(part.facts).map(({ query, enough }) => ({ query: { ...query, withoutFamilies }, enough })),
    bought,
  );
  const [similar = [], ...judged] = found.lists;
  const alike = similar.filter(onceEach(part)).slice(0, mostRelated);
  const fitting = judged.map((parts) => parts.filter((other) => fits(judge, other)));
  const goesWith = [...found.ofIds.filter(canBeOrdered), ...inTurns(fitting)].filter(
    onceEach(part, ...alike),
  );
  return { part, alike, goesWith: goesWith.slice(0, mostRelated) };
}

/** Reads the lists. A list that a few large families fill is read further without these families. */
async function readNewest(
  search: RelatedNeeds['search'],
  wanted: readonly Wanted[],
  ids: readonly string[],
): ReturnType<RelatedNeeds['search']['newestOf']> {
  const { lists, ofIds } = await search.newestOf(
    wanted.map(({ query }) => query),
    ids,
  );
  const rests = wanted.map((list, index) => restOf(list, lists[index] ?? []));
  const further = rests.filter((rest) => rest !== undefined);
  if (further.length === 0) return { lists, ofIds };
  const more = await readNewest(search, further, []);
  return {
    ofIds,
    lists: lists.map((parts, index) => {
      const rest = rests[index];
      return rest ? [...parts, ...(more.lists[further.indexOf(rest)] ?? [])] : parts;
    }),
  };
}

/** What to read further: the list without the families that fill it. Undefined if they crowd nothing out. */
function restOf({ query, enough }: Wanted, found: readonly Part[]): Wanted | undefined {
  const { limit, withoutFamilies = [] } = query;
  const families = [...new Set(found.flatMap(({ family }) => family?.id ?? []))];
  if (found.length < limit || found.filter(onceEach()).length >= enough) return undefined;
  return {
    query: { ...query, withoutFamilies: [...withoutFamilies, ...families] },
    enough: enough - families.length,
  };
}

/** A filter that keeps one part of each family, and none of the shown parts or their families. */
function onceEach(...shown: readonly Part[]): (part: Part) => boolean {
  const of = ({ _id, family }: Part) => family?.id ?? _id;
  const seen = new Set(shown.map(of));
  return (part) => {
    const isNew = !seen.has(of(part));
    seen.add(of(part));
    return isNew;
  };
}

/** By the part's facts, as JSON. */
const wantedByFacts = new Map<string, readonly Wanted[]>();
const mostKept = 500;

/**
 * The lists to read for a part with these facts. They are kept, because choosing the filters judges some fifty made-up
 * parts, which takes a tenth of the call.
 */
function wantedBeside(facts: Part['facts']): readonly Wanted[] {
  const key = JSON.stringify(facts ?? null);
  const kept = wantedByFacts.get(key);
  if (kept) return kept;
  const judge = judgeBeside({ parts: [{ _id: '', name: '', minimumOrder: 1, facts }] });
  const kinds = (facts && neededWith[facts.kind]) ?? [];
  const wanted = [likeIt(facts), ...kinds.map((kind) => fittingIt(judge, kind))];
  if (wantedByFacts.size >= mostKept) wantedByFacts.clear();
  wantedByFacts.set(key, wanted);
  return wanted;
}

/** The newest parts of the same kind with the same leading fact. For a part without a kind: the newest of all parts. */
function likeIt(facts: Part['facts']): Wanted {
  const fact = facts && leadingFactOf(facts);
  const filters = { ...(facts && { kind: facts.kind }), ...(fact && { [fact.name]: fact.value }) };
  return newest(mostSimilar, mostRelated, filters);
}

/** The newest parts of a kind that may fit. */
function fittingIt(judge: JudgeBeside, kind: Kind): Wanted {
  const filters = fittingFilters(judge, kind).map(({ name, values }) => [name, values.join(',')]);
  return newest(mostJudged, fewestJudged, { kind, ...Object.fromEntries(filters) });
}

const newest = (limit: number, enough: number, filters: object): Wanted => ({
  query: { ...facetsQuery.parse({ inStock: 'true', ...filters }), limit },
  enough,
});

function canBeOrdered(part: Part): boolean {
  const { least, most } = orderable(part);
  return most >= least;
}

function fits(judge: JudgeBeside, part: Part): boolean {
  const verdict = judge(part)?.verdict;
  return verdict === 'fits' || verdict === 'fits-if';
}

/** Interleaves lists: the first item of each, then the second of each, and so on. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
