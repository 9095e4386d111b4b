import type { CollectionsService } from '../../catalogue/collections/collections.service.ts';
import type { OwnPagesService } from '../own-pages/own-pages.service.ts';
import type { PoliciesService } from '../policies/policies.service.ts';

interface MenuPagesDependencies {
  collections: Pick<CollectionsService, 'list'>;
  policies: Pick<PoliciesService, 'isEmpty'>;
  ownPages: Pick<OwnPagesService, 'listSlugs'>;
}

/** Paths at which a page may or may not be. A page is always at every other path that a menu can have. */
const mayBeMissing = /^\/(?:pages|collections)\/|^\/imprint$/;

/**
 * Reads which pages exist.
 * @returns a function that converts a path in a menu to today's path of its page. Undefined if the page is gone
 */
export async function findMenuPages({ collections, policies, ownPages }: MenuPagesDependencies) {
  const [collected, own, isWithoutImprint] = await Promise.all([
    collections.list(),
    ownPages.listSlugs(),
    policies.isEmpty('imprint'),
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
    return mayBeMissing.test(lower) ? now.get(lower) : path;
  };
}
