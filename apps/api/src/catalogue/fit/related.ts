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

/** What somebody who looks at a part of a kind needs beside it, the most wanted first. The rules of fit judge these. */
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

/** Of each kind, only so many of the newest parts are judged. */
const mostJudged = 8;

/** Bought parts that are sold out or no longer on sale are left out, so a few more are asked for. */
const mostBought = 3 * mostRelated;

/**
 * Parts to look at beside one: others like it, and what goes with it.
 * @throws `no_such_part`
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

/** The newest of its kind with the same leading fact; of a part without a kind, the newest of all. */
async function findAlike({ search }: RelatedNeeds, { _id, facts }: Part): Promise<Part[]> {
  const fact = facts && leadingFactOf(facts);
  const { items } = await search.page(
    partsQuery.parse({
      sort: 'newest',
      inStock: 'true',
      limit: mostRelated + 1,
      ...(facts && { kind: facts.kind }),
      ...(fact && { [fact.name]: fact.value }),
    }),
  );
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

/** What fits a part, a list for each kind that it needs. */
async function findFitting({ search }: RelatedNeeds, part: Part): Promise<Part[][]> {
  const judge = judgeBeside({ parts: [part] });
  const kinds = (part.facts && neededWith[part.facts.kind]) ?? [];
  return Promise.all(
    kinds.map(async (kind) => {
      const filters = fittingFilters(judge, kind).map(({ name, values }) => [name, values.join(',')]);
      const { items } = await search.page(
        partsQuery.parse({
          kind,
          sort: 'newest',
          inStock: 'true',
          limit: mostJudged,
          ...Object.fromEntries(filters),
        }),
      );
      return items.filter((other) => {
        const verdict = judge(other)?.verdict;
        return verdict === 'fits' || verdict === 'fits-if';
      });
    }),
  );
}

/** The first of each list, then the second of each, and so on. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
