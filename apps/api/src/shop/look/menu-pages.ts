import { partIdIn } from '@switchyard/shared/families';
import { plainPath } from '@switchyard/shared/look';
import { policies as names } from '@switchyard/shared/policies';
import type { CollectionsService } from '../../catalogue/collections/collections.service.ts';
import type { OwnPagesService } from '../own-pages/own-pages.service.ts';
import type { PoliciesService } from '../policies/policies.service.ts';

interface MenuPagesDependencies {
  collections: Pick<CollectionsService, 'list'>;
  policies: Pick<PoliciesService, 'listEmpty'>;
  ownPages: Pick<OwnPagesService, 'listSlugs'>;
  /** The parts on sale among these, by id. */
  findParts(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** The keyboards by their slugs. */
  listBoards(): Promise<ReadonlyMap<string, unknown>>;
}

/** Paths at which a page may or may not be, apart from those of parts, boards and policies. */
const mayBeMissing = /^\/(?:pages|collections)\//;
const partPage = /^\/parts\/([^/]+)$/;
const boardPage = /^\/fits\/([^/]+)$/;
const objectId = /^[0-9a-f]{24}$/;

/**
 * Reads which pages exist.
 * @param paths the paths that the returned function will be called with
 * @returns a function that converts a path in a menu to the present path of its page, or to undefined if the page is
 *   gone
 */
export async function findMenuPages(
  { collections, policies, ownPages, findParts, listBoards }: MenuPagesDependencies,
  paths: readonly string[],
) {
  const namesIn = (page: RegExp) => paths.flatMap((path) => page.exec(path.toLowerCase())?.[1] ?? []);
  const ids = namesIn(partPage)
    .map(partIdIn)
    .filter((id) => objectId.test(id));
  const plain = new Set(paths.map(plainPath));
  const [collected, own, empty, parts, boards] = await Promise.all([
    collections.list(),
    ownPages.listSlugs(),
    policies.listEmpty(names.filter((name) => plain.has(`/${name}`))),
    ids.length > 0 ? findParts(ids) : new Map<string, unknown>(),
    namesIn(boardPage).length > 0 ? listBoards() : new Map<string, unknown>(),
  ]);
  const now = new Map<string, string>([
    // The present slugs come last, so that each replaces an equal former slug of another page.
    ...own.flatMap(({ slug, former }) => former.map((one) => [`/pages/${one}`, `/pages/${slug}`] as const)),
    ...own.map(({ slug }) => [`/pages/${slug}`, `/pages/${slug}`] as const),
    ...collected.map(({ slug }) => [`/collections/${slug}`, `/collections/${slug}`] as const),
  ]);
  const missing = new Set([...empty].map((name) => `/${name}`));
  return (path: string): string | undefined => {
    const lower = plainPath(path);
    const [part, board] = [partPage, boardPage].map((page) => page.exec(lower)?.[1]);
    if (part !== undefined) return parts.has(partIdIn(part)) ? path : undefined;
    if (board !== undefined) return boards.has(board) ? path : undefined;
    if (missing.has(lower)) return undefined;
    return mayBeMissing.test(lower) ? now.get(lower) : path;
  };
}
