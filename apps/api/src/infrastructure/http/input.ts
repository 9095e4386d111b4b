import { headersOf, type Endpoint, type EndpointInput, type Issue } from '@switchyard/shared';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { refuse, refuseInput } from '../app-error.ts';

const sources = ['params', 'query', 'headers', 'body', 'form'] as const;
type Source = (typeof sources)[number];

/** Whether a request has a multipart body. */
export const isForm = (request: Request): boolean => Boolean(request.is('multipart/form-data'));

/**
 * Parses a request with the endpoint's schemas: path parameters, query, headers, and the body or form.
 * Fields that were left blank are removed.
 * @throws a refusal: invalid_input with all faults
 */
export function parseInput<E extends Endpoint>(endpoint: E, request: Request): EndpointInput<E> {
  const input: Record<(typeof sources)[number], unknown> = {
    params: undefined,
    query: undefined,
    headers: undefined,
    body: undefined,
    form: undefined,
  };
  const issues: Issue[] = [];
  for (const source of sources) {
    const schema = schemaOf(endpoint, source, request);
    if (!schema) continue;
    const given = givenIn(source, request);
    const parsed = schema.safeParse(given, { error: inPlainWords });
    if (parsed.success) input[source] = withoutLeftOut(parsed.data);
    else if (source === 'body' && request.body === undefined) issues.push(missingBody(request));
    else issues.push(...parsed.error.issues.map((issue) => toIssue(source, issue)));
  }
  if (issues.length > 0) throw refuseInput(issues);
  return input as EndpointInput<E>;
}

function schemaOf(endpoint: Endpoint, source: Source, request: Request): z.ZodMiniType | undefined {
  if (source === 'headers') return headersOf(endpoint);
  if (source !== 'body' && source !== 'form') return endpoint[source];
  const isInForm = endpoint.form !== undefined && isForm(request);
  return source === 'form'
    ? isInForm
      ? endpoint.form?.fields
      : undefined
    : isInForm
      ? undefined
      : endpoint.body;
}

function givenIn(source: Source, request: Request): unknown {
  if (source === 'params') return { ...request.params };
  // Multer's object has no prototype, which the schema would take for something else.
  return source === 'form' ? { ...request.body } : request[source];
}

/** The message for a missing field whose schema has no message. Zod's own speaks of types such as undefined. */
const inPlainWords = ({ code, input }: z.core.$ZodRawIssue): string | undefined =>
  code === 'invalid_type' && input === undefined ? 'is Required' : undefined;

/**
 * Removes fields that were left blank in a form. The form sends an empty string, which the schema turns into
 * `undefined`; the database would store that as null, and answers with it would break their schema.
 */
function withoutLeftOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLeftOut);
  if (!isPlainObject(value)) return value;
  const told = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(told.map(([name, field]) => [name, withoutLeftOut(field)]));
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function missingBody(request: Request): Issue {
  if (request.headers['content-length'] !== '0' && request.is('json') === false)
    throw refuse('json_expected');
  return { path: 'body', message: 'A JSON body is required' };
}

function toIssue(source: string, issue: z.core.$ZodIssue): Issue {
  return { path: [source, ...issue.path.map(String)].join('.'), message: issue.message };
}
