import { deleteCollection, type KeptCollection, orderCollections } from '@switchyard/shared/collections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keptCollectionsQuery } from '../../features/catalogue/collections/kept-collections-query.ts';
import { api } from '../../lib/api.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { describeError } from '../../lib/describe-error.ts';
import { fill, paths } from '../../lib/paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { MoveButton } from '../../ui/move-button.tsx';

/** The collections in their sequence, each with what an admin can do with it. */
export function CollectionsList({ collections }: { collections: readonly KeptCollection[] }) {
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState<KeptCollection>();
  const ordering = useMutation({
    mutationFn: (body: { ids: string[]; seen: string[] }) => api.call(orderCollections, { body }),
    onSuccess: (kept) => queryClient.setQueryData(keptCollectionsQuery().queryKey, kept),
    onError: (error) => {
      toast.error(describeError(error));
      return queryClient.invalidateQueries({ queryKey: keptCollectionsQuery().queryKey });
    },
  });

  function move(index: number, by: 1 | -1) {
    if (ordering.isPending) return;
    const seen = collections.map(({ _id }) => _id);
    const [id = ''] = seen.slice(index, index + 1);
    const ids = seen.toSpliced(index, 1).toSpliced(index + by, 0, id);
    ordering.mutate({ ids, seen });
  }

  return (
    <>
      <ol className="flex flex-col gap-3">
        {collections.map(({ _id, name, slug, parts }, index) => (
          <li key={_id} className="plate flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="min-w-48 flex-1">
              <p className="font-medium wrap-anywhere">
                <Link to={fill(dashboardPaths.editCollection, _id)} className="text-link">
                  {name}
                </Link>
              </p>
              <p className="text-sm wrap-anywhere text-(--muted)">
                <Link to={fill(paths.collection, slug)} className="underline-offset-4 hover:underline">
                  /collections/{slug}
                </Link>
                {' · '}
                {parts ? `${parts.length} chosen by hand` : 'found by a search'}
              </p>
            </div>
            <div className="flex items-center gap-1">
              <MoveButton by={-1} name={name} onMove={index > 0 ? () => move(index, -1) : undefined} />
              <MoveButton
                by={1}
                name={name}
                onMove={index < collections.length - 1 ? () => move(index, 1) : undefined}
              />
              <Button
                variant="quiet"
                aria-label={`Delete: ${name}`}
                onClick={() => setDeleting(collections[index])}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <ConfirmAction
        subject={deleting}
        title={deleting ? `Delete ${deleting.name}?` : ''}
        confirmLabel="Delete"
        danger
        run={({ _id: collectionId }) => api.call(deleteCollection, { params: { collectionId } })}
        refreshes={[queryKeys.parts]}
        onDone={(_, { name }) => toast.success(`${name} is deleted.`)}
        onClose={() => setDeleting(undefined)}
      >
        <p className="mb-4">
          Its page ends, and its parts stay on sale. You can add a redirect from its URL.
        </p>
      </ConfirmAction>
    </>
  );
}
