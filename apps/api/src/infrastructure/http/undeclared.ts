import { refusalsOf, type Endpoint } from '@switchyard/shared';
import type { AppError } from '../app-error.ts';

/** An error for the log, which says that the endpoint does not declare this refusal. Undefined if it does. */
export function undeclared(endpoint: Endpoint, { code }: AppError): Error | undefined {
  if (refusalsOf(endpoint).includes(code)) return undefined;
  return new Error(`${endpoint.method} ${endpoint.path} refused with ${code}, which it does not declare.`);
}
