import { deletePart } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Takes a part off sale. Done once the server has done it: the lists follow while one goes on. */
export function useDeletePart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partId: string) => api.call(deletePart, { params: { partId } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
}
