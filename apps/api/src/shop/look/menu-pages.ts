import { partIdIn } from '@switchyard/shared/families';
import type { CollectionsService } from '../../catalogue/collections/collections.service.ts';
import type { OwnPagesService } from '../own-pages/own-pages.service.ts';
import type { PoliciesService } from '../policies/policies.service.ts';

interface MenuPagesDependencies {
  collections: Pick<CollectionsService, 'list'>;
  policies: Pick<PoliciesService, 'isEmpty'>;
  ownPages: Pick<OwnPagesService, 'listSlugs'>;
  /** The parts on sale among these, by id. */
  findParts(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** The keyboards by their slugs. */
  listBoards(): Promise<ReadonlyMap<string, unknown>>;
}

/** Paths at which a page may or may not be, apart from those of parts and boards. */
const mayBeMissing = /^\/(?:pages|collections)\/|^\/imprint$/;
const partPage = /^\/parts\/([^/]+)$/;
const boardPage = /^\/fits\/([^/]+)$/;
const objectId = /^[0-9a-f]{24}$/;

/**
 * Reads which pages exist.
 * @param paths those that will be asked for
 * @returns a function that converts a path in a menu to today's path of its page. Undefined if the page is gone
 */
export async function findMenuPages(
  { collections, policies, ownPages, findParts, listBoards }: MenuPagesDependencies,
  paths: readonly string[],
) {
  const namesIn = (page: RegExp) => paths.flatMap((path) => page.exec(path.toLowerCase())?.[1] ?? []);
  const ids = namesIn(partPage)
    .map(partIdIn)
    .filter((id) => objectId.test(id));
  const [collected, own, isWithoutImprint, parts, boards] = await Promise.all([
    collections.list(),
    ownPages.listSlugs(),
    policies.isEmpty('imprint'),
    ids.length > 0 ? findParts(ids) : new Map<string, unknown>(),
    namesIn(boardPage).length > 0 ? listBoards() : new Map<string, unknown>(),
  ]);
  const now = new Map<string, string>([
    // A slug of today comes last, because it counts more than the same slug of another page's past.
    ...own.flatMap(({ slug, former }) => former.map((one) => [`/pages/${one}`, `/pages/${slug}`] as const)),
    ...own.map(({ slug }) => [`/pages/${slug}`, `/pages/${slug}`] as const),
    ...collected.map(({ slug }) => [`/collections/${slug}`, `/collections/${slug}`] as const),
    ...(isWithoutImprint ? [] : [['/imprint', '/imprint'] as const]),
  ]);
  return (path: string): string | undefined => {
    const lower = path.toLowerCase().replace(/(.)\/+$/, '$1');
    const [part, board] = [partPage, boardPage].map((page) => page.exec(lower)?.[1]);
    if (part !== undefined) return parts.has(partIdIn(part)) ? path : undefined;
    if (board !== undefined) return boards.has(board) ? path : undefined;
    return mayBeMissing.test(lower) ? now.get(lower) : path;
  };
}
