import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';

/** Props for a link: asks ahead for what will be shown behind it, once it is pointed at or focused. */
export function usePrefetch<Answer, Failure, Data, Key extends QueryKey>(
  options: FetchQueryOptions<Answer, Failure, Data, Key>,
) {
  const queryClient = useQueryClient();
  const prefetch = () => void queryClient.prefetchQuery(options);
  return { onPointerEnter: prefetch, onFocus: prefetch };
}
