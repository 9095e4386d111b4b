import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs work in an async context with this request id. Log lines and reports of slow commands then carry the id. */
export function inRequest<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

/** The id of the current request; undefined outside of requests. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
