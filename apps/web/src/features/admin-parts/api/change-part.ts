import { changePart, type PartChanges } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

interface Change {
  partId: string;
  changes: PartChanges;
}

/** Changes a part or its stock. A refusal, too, often means that the part is not as it was shown. */
export function useChangePart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ partId, changes }: Change) => api.call(changePart, { params: { partId }, body: changes }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
}
