import { getWaiting, listWaiting } from '@switchyard/shared/waiting';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const waitingKey = ['waiting'] as const;

export const waitingQueries = {
  /** The parts that the account waits for. */
  mine: () =>
    queryOptions({
      queryKey: [...waitingKey, 'mine'],
      queryFn: ({ signal }) => api.call(listWaiting, {}, { signal }),
    }),
  /** The part that the link in a mail is about. */
  one: (key: string) =>
    queryOptions({
      queryKey: [...waitingKey, 'one', key],
      queryFn: ({ signal }) => api.call(getWaiting, { params: { key } }, { signal }),
    }),
};
