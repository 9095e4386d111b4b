import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs work whose log lines and slow database commands carry this id. */
export function inRequest<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

/** The id of the current request; undefined outside of requests. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
