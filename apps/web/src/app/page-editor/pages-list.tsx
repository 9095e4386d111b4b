import { changeOwnPage, deleteOwnPage, type KeptPage } from '@switchyard/shared/own-pages';
import { policies, type Policy } from '@switchyard/shared/policies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../lib/api.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { describeError } from '../../lib/describe-error.ts';
import { fill, paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { policyTextQuery } from '../../features/shop/policies/policies-queries.ts';
import { keptPagesQuery, writtenPageQuery } from '../../features/shop/own-pages/kept-pages-queries.ts';
import { useStartState } from '../overview/start-steps.ts';
import { policyTitles } from './policy-titles.ts';

/** The texts that every shop has, and then the seller's own pages, each with what an owner can do with it. */
export function PagesList() {
  const query = useQuery(keptPagesQuery());
  const [deleting, setDeleting] = useState<KeptPage>();
  return (
    <>
      <ul aria-label="Pages" className="flex flex-col gap-3">
        {policies.map((name) => (
          <PolicyRow key={name} name={name} />
        ))}
        {query.data?.map((page) => (
          <OwnRow key={page._id} page={page} onDelete={() => setDeleting(page)} />
        ))}
      </ul>
      {query.isPending && (
        <SkeletonRegion label="Loading your pages" className="mt-3">
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && <QueryError title="Your pages could not be loaded" query={query} />}
      {query.data?.length === 0 && (
        <p className="mt-5 text-(--muted)">You have no pages of your own yet, such as one about you.</p>
      )}
      <ConfirmAction
        subject={deleting}
        title={deleting ? `Delete ${deleting.title}?` : ''}
        confirmLabel="Delete"
        danger
        run={({ _id: pageId }) => api.call(deleteOwnPage, { params: { pageId } })}
        refreshes={[queryKeys.policies]}
        onDone={(_, { title }) => toast.success(`${title} is deleted.`)}
        onClose={() => setDeleting(undefined)}
      >
        <p className="mb-4">
          Its text is deleted for good, and menus no longer lead to it. You can add a redirect from its URL.
          To take it off the shop for a while, hide it instead.
        </p>
      </ConfirmAction>
    </>
  );
}

interface RowProps {
  title: string;
  /** The query string of the editor. */
  edit: string;
  path: string;
  /** Whether visitors find the page. */
  isShown: boolean;
  note: string | undefined;
  children?: ReactNode;
}

function Row({ title, edit, path, isShown, note, children }: RowProps) {
  return (
    <li className="plate flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere">
          <Link
            to={{ pathname: dashboardPaths.texts, search: edit }}
            state={useStartState()}
            className="text-link"
          >
            {title}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-(--muted)">
          {isShown ? (
            <Link to={path} className="underline-offset-4 hover:underline">
              {path}
            </Link>
          ) : (
            path
          )}
          {note && ` · ${note}`}
        </p>
      </div>
      {children && <div className="flex items-center gap-1">{children}</div>}
    </li>
  );
}

function PolicyRow({ name }: { name: Policy }) {
  const { data } = useQuery(policyTextQuery(name));
  const isEmpty = data?.isEmpty === true;
  const words = data && (data.isOwn ? 'your text' : 'the usual text');
  return (
    <Row
      title={policyTitles[name]}
      edit={`?text=${name}`}
      path={`/${name}`}
      isShown={!isEmpty}
      note={isEmpty ? 'empty, so visitors do not find it' : words}
    />
  );
}

function OwnRow({ page, onDelete }: { page: KeptPage; onDelete: () => void }) {
  const queryClient = useQueryClient();
  const { _id: pageId, title, slug, hidden } = page;
  const turning = useMutation({
    async mutationFn() {
      const query = { ...writtenPageQuery(pageId), staleTime: 0 };
      const { version, text, ...rest } = await queryClient.fetchQuery(query);
      const body = { version, text, slug: rest.slug, title: rest.title, hidden: !hidden };
      await api.call(changeOwnPage, { params: { pageId }, body });
    },
    onSuccess: () => toast.success(hidden ? `Visitors find ${title} again.` : `${title} is hidden.`),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.policies }),
  });
  return (
    <Row
      title={title}
      edit={`?page=${pageId}`}
      path={fill(paths.ownPage, slug)}
      isShown={!hidden}
      note={hidden ? 'hidden' : undefined}
    >
      <Button
        variant="quiet"
        aria-label={`${hidden ? 'Show' : 'Hide'}: ${title}`}
        busy={turning.isPending}
        onClick={() => turning.mutate()}
      >
        {hidden ? 'Show' : 'Hide'}
      </Button>
      <Button variant="quiet" aria-label={`Delete: ${title}`} onClick={onDelete}>
        Delete
      </Button>
    </Row>
  );
}
