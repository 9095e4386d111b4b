import { ApiError } from '@switchyard/shared';

/** Whether the error of a query by an id or a slug means that it names nothing: it is unknown or malformed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
