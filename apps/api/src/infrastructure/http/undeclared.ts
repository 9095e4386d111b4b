import { refusalsOf, type Endpoint } from '@switchyard/shared';
import type { AppError } from '../app-error.ts';

/** A refusal that its endpoint does not declare, as a fault of ours; undefined if it is declared. */
export function undeclared(endpoint: Endpoint, { code }: AppError): Error | undefined {
  if (refusalsOf(endpoint).includes(code)) return undefined;
  return new Error(`${endpoint.method} ${endpoint.path} refused with ${code}, which it does not declare.`);
}
