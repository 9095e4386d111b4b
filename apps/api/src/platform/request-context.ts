import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Does a piece of work, and all that follows from it, in the name of a request: its log lines and slow database commands carry the id. */
export function inRequest<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

/** The request in whose name this runs; undefined outside of any. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
