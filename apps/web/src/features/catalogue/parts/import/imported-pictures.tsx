import { formatNumber } from '@switchyard/shared';
import {
  type ImportedPictures as Pictures,
  listImportedPictures,
  retryImportedPictures,
} from '@switchyard/shared/parts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../../lib/api.ts';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { describeError } from '../../../../lib/describe-error.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';

/** In milliseconds. */
const readEvery = 2000;
const queryKey = [...queryKeys.parts, 'imported pictures'];
const picturesOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'picture' : 'pictures'}`;

/** The pictures of imported parts: how many are still to be fetched, and those that could not be. */
export function ImportedPictures() {
  const headingId = useId();
  const { data: pictures } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listImportedPictures, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 && readEvery,
  });
  if (!pictures || pictures.waiting + pictures.failed === 0) return null;
  return (
    <section aria-labelledby={headingId} className="plate flex flex-col gap-4 p-5 sm:p-7">
      <h2 id={headingId} className="text-2xl">
        Pictures
      </h2>
      <output>
        {pictures.waiting > 0 && (
          <>
            {picturesOf(pictures.waiting)} still to fetch. This goes on after you leave the page.
            <progress
              aria-label={`${picturesOf(pictures.waiting)} still to fetch`}
              className="progress progress-primary mt-2 block w-full"
            />
          </>
        )}
      </output>
      {pictures.failed > 0 && <Failed pictures={pictures} />}
    </section>
  );
}

function Failed({ pictures: { failed, faults } }: { pictures: Pictures }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(retryImportedPictures, {}),
    onSuccess: (pictures) => queryClient.setQueryData(queryKey, pictures),
  });
  return (
    <>
      <h3 className="text-lg">{picturesOf(failed)} could not be fetched</h3>
      <ul className="max-h-112 space-y-4 overflow-auto">
        {faults.map(({ url, message, parts }) => (
          <li key={url} className="wrap-anywhere">
            <span className="block font-medium text-error">{message}</span>
            <span className="block text-(--muted)">{url}</span>
            {parts.map(({ part, name }) => (
              <Link
                key={part}
                to={dashboardPaths.editPart.replace(':partId', part)}
                className="text-link me-4 inline-block py-1"
              >
                {name}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      {failed > faults.length && (
        <p className="text-(--muted)">These are the latest {formatNumber(faults.length)} of them.</p>
      )}
      <FormError>{error && describeError(error)}</FormError>
      <Button busy={isPending} className="self-start max-sm:w-full" onClick={() => mutate()}>
        Try again
      </Button>
    </>
  );
}
