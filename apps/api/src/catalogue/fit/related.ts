import { fittingFilters, judgeBeside } from '@switchyard/fit';
import {
  type Kind,
  leadingFactOf,
  mostRelated,
  orderable,
  type Part,
  partsQuery,
  type Related,
} from '@switchyard/shared/parts';
import type { PartsService } from '../parts/parts.service.ts';
import type { SearchService } from '../search/search.service.ts';

export interface RelatedNeeds {
  parts: Pick<PartsService, 'get' | 'findMany'>;
  search: Pick<SearchService, 'page'>;
  /** The ids of parts that several buyers bought together with one, the most frequent first. */
  boughtWith: (partId: string, limit: number) => Promise<string[]>;
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

/** Some are left out because they are sold out or no longer on sale, so more are fetched than are shown. */
const mostBought = 3 * mostRelated;

/**
 * Parts to show beside a part: others like it, and parts that go with it.
 * @throws a refusal: no_such_part
 */
export async function relatedTo(needs: RelatedNeeds, partId: string): Promise<Related> {
  const part = await needs.parts.get(partId);
  const [alike, bought, fitting] = await Promise.all([
    findAlike(needs, part),
    findBought(needs, part),
    findFitting(needs, part),
  ]);
  const isShown = new Set([part, ...alike].map(({ _id }) => _id));
  const goesWith = [...bought, ...inTurns(fitting)].filter(({ _id }) => {
    const isNew = !isShown.has(_id);
    isShown.add(_id);
    return isNew;
  });
  return { alike, goesWith: goesWith.slice(0, mostRelated) };
}

/** The newest parts of the same kind with the same leading fact. For a part without a kind: the newest of all parts. */
async function findAlike({ search }: RelatedNeeds, { _id, facts }: Part): Promise<Part[]> {
  const fact = facts && leadingFactOf(facts);
  const query = partsQuery.parse({
    sort: 'newest',
    inStock: 'true',
    limit: mostRelated + 1,
    ...(facts && { kind: facts.kind }),
    ...(fact && { [fact.name]: fact.value }),
  });
  const { items } = await search.page({ ...query, isUncounted: true });
  return items.filter((other) => other._id !== _id).slice(0, mostRelated);
}

async function findBought({ parts, boughtWith }: RelatedNeeds, { _id }: Part): Promise<Part[]> {
  const ids = await boughtWith(_id, mostBought);
  if (ids.length === 0) return [];
  const found = await parts.findMany(ids);
  return ids.flatMap((id) => found.get(id) ?? []).filter(canBeOrdered);
}

function canBeOrdered(part: Part): boolean {
  const { least, most } = orderable(part);
  return most >= least;
}

/** The parts that fit a part: one list for each kind that goes with it. */
async function findFitting({ search }: RelatedNeeds, part: Part): Promise<Part[][]> {
  const judge = judgeBeside({ parts: [part] });
  const kinds = (part.facts && neededWith[part.facts.kind]) ?? [];
  return Promise.all(
    kinds.map(async (kind) => {
      const filters = fittingFilters(judge, kind).map(({ name, values }) => [name, values.join(',')]);
      const query = partsQuery.parse({
        kind,
        sort: 'newest',
        inStock: 'true',
        limit: mostJudged,
        ...Object.fromEntries(filters),
      });
      const { items } = await search.page({ ...query, isUncounted: true });
      return items.filter((other) => {
        const verdict = judge(other)?.verdict;
        return verdict === 'fits' || verdict === 'fits-if';
      });
    }),
  );
}

/** Interleaves lists: the first item of each, then the second of each, and so on. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
