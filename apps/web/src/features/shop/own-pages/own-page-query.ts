import { getOwnPage } from '@switchyard/shared/own-pages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The key begins with that of the policies, because the texts of all follow the settings. */
const keyOf = (slug: string) => [...queryKeys.policies, 'page', slug.toLowerCase()];

/** One of the seller's own pages, as HTML. */
export const ownPageQuery = (slug: string) =>
  queryOptions({
    queryKey: keyOf(slug),
    async queryFn({ signal, client }) {
      const page = await api.call(getOwnPage, { params: { slug } }, { signal });
      // The page then replaces a former slug in the URL by the present one. Store the answer under that one, too, so
      // that it is not fetched again.
      if (page.slug !== slug.toLowerCase()) client.setQueryData(keyOf(page.slug), page);
      return page;
    },
    meta: { isPublic: true },
  });
