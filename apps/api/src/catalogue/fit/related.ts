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
/** Enough of the newest similar parts to find others than the members of a large family. */
const mostSimilar = 24;

/**
 * A part, and parts to show beside it: others like it, and parts that go with it. The part's own family is left out,
 * because the page of the part has its choices, and other families have one member each.
 * @throws a refusal: no_such_part
 */
export async function relatedTo({ boughtTogether, search }: RelatedNeeds, partId: string): Promise<Related> {
  const { part, bought } = await boughtTogether.findWithBought(partId);
  const judge = judgeBeside({ parts: [part] });
  const kinds = (part.facts && neededWith[part.facts.kind]) ?? [];
  const wanted = [likeIt(part), ...kinds.map((kind) => fittingIt(judge, kind))];
  const found = await search.newestOf(wanted, bought);
  const [similar = [], ...judged] = found.lists;
  const alike = similar.filter(onceEach(part)).slice(0, mostRelated);
  const fitting = judged.map((parts) => parts.filter((other) => fits(judge, other)));
  const goesWith = [...found.ofIds.filter(canBeOrdered), ...inTurns(fitting)].filter(
    onceEach(part, ...alike),
  );
  return { part, alike, goesWith: goesWith.slice(0, mostRelated) };
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

/** The newest parts of the same kind with the same leading fact. For a part without a kind: the newest of all parts. */
function likeIt({ facts }: Part): NewestQuery {
  const fact = facts && leadingFactOf(facts);
  return newest(mostSimilar, {
    ...(facts && { kind: facts.kind }),
    ...(fact && { [fact.name]: fact.value }),
  });
}

/** The newest parts of a kind that may fit. */
function fittingIt(judge: JudgeBeside, kind: Kind): NewestQuery {
  const filters = fittingFilters(judge, kind).map(({ name, values }) => [name, values.join(',')]);
  return newest(mostJudged, { kind, ...Object.fromEntries(filters) });
}

const newest = (limit: number, filters: object): NewestQuery => ({
  ...facetsQuery.parse({ inStock: 'true', ...filters }),
  limit,
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
