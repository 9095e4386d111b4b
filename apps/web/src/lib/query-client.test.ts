import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const queryKey = ['waiting', 'mine'];

/** Renders a list whose answers the test releases. */
function showList() {
  const client = createQueryClient();
  const answers: ((list: string[]) => void)[] = [];
  const queryFn = vi.fn<() => Promise<string[]>>(
    () => new Promise<string[]>((resolve) => answers.push(resolve)),
  );
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  return { client, queryFn, answers };
}

test('a first answer that was on its way before a change is not kept', async () => {
  const { client, queryFn, answers } = showList();
  const refreshed = client.invalidateQueries({ queryKey: ['waiting'] });
  answers[0]?.([]);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answers[1]?.(['a part']);
  await refreshed;
  expect(client.getQueryData(queryKey)).toEqual(['a part']);
});

test('a first answer that no screen shows yet is read again when one does', async () => {
  const client = createQueryClient();
  const read = Promise.withResolvers<string[]>();
  const prefetched = client.prefetchQuery({ queryKey, queryFn: () => read.promise });
  const refreshed = client.invalidateQueries({ queryKey: ['waiting'] });
  read.resolve([]);
  await Promise.all([prefetched, refreshed]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a change of something else does not read it again', async () => {
  const { client, queryFn, answers } = showList();
  const refreshed = client.invalidateQueries({ queryKey: ['bookings'] });
  answers[0]?.([]);
  await refreshed;
  expect(queryFn).toHaveBeenCalledOnce();
});
