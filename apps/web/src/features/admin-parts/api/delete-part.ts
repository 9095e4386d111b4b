import { deletePart } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Takes a part off sale. */
export function useDeletePart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partId: string) => api.call(deletePart, { params: { partId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
}
