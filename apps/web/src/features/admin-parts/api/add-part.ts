import { addPart, type NewPart } from '@switchyard/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Puts a part on sale. */
export function useAddPart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (part: NewPart) => api.call(addPart, { body: part }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.parts }),
  });
}
