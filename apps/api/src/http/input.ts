import type { Endpoint, EndpointInput, Issue } from '@switchyard/shared';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { InputError } from '../app-error.ts';

const sources = ['params', 'query', 'headers', 'body'] as const;

/**
 * Parses every part of a request that the endpoint declares.
 * @throws InputError with every issue of every part
 */
export function parseInput<E extends Endpoint>(endpoint: E, request: Request): EndpointInput<E> {
  const input: Record<(typeof sources)[number], unknown> = {
    params: undefined,
    query: undefined,
    headers: undefined,
    body: undefined,
  };
  const issues: Issue[] = [];
  for (const source of sources) {
    const schema: z.ZodMiniType | undefined = endpoint[source];
    if (!schema) continue;
    const parsed = schema.safeParse(source === 'params' ? { ...request.params } : request[source]);
    if (parsed.success) input[source] = parsed.data;
    else issues.push(...parsed.error.issues.map((issue) => toIssue(source, issue)));
  }
  if (issues.length > 0) throw new InputError(issues);
  return input as EndpointInput<E>;
}

function toIssue(source: string, issue: z.core.$ZodIssue): Issue {
  return { path: [source, ...issue.path.map(String)].join('.'), message: issue.message };
}
