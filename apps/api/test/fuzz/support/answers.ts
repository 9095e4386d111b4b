import { z } from 'zod';
import { isErrorCode } from '@switchyard/shared';
import { describe, shortened, type Attempt } from './attempts.ts';
import { parserOf, type ApiDocument, type Operation, type Schema } from './document.ts';
import type { Answer } from './send.ts';

/**
 * Judges answers by the document. Answers what is wrong with one, in words; nothing where all is well.
 * @param foreign words that stand in what is not this caller's
 */
export type Judge = (
  operation: Operation,
  attempt: Attempt,
  answer: Answer,
  foreign?: readonly string[],
) => string[];

/** What tells of the inside of the shop: traces, files, and the names of what it is built of. */
const inside =
  /node_modules|\bat (?:\w+\.)*\w+ \(|file:\/\/|\.(?:ts|js|mjs):\d+|Mongo\w*Error|E11000|ECONNREFUSED|ZodError|TypeError|Cannot read prop/;

/** @param secrets values that stand in no answer */
export function createJudge({ operations, problem }: ApiDocument, secrets: readonly string[]): Judge {
  const declared = parserOf(problem);
  const schemas = new Map<Schema, z.ZodType>();
  const fits = (schema: Schema, value: unknown) => {
    const known = schemas.get(schema) ?? parserOf(schema);
    schemas.set(schema, known);
    return known.safeParse(value).error?.message;
  };

  function refusalFaults({ status, headers, text }: Answer): string[] {
    const type = headers['content-type'] ?? '';
    if (!type.startsWith('application/problem+json'))
      return [`a refusal, ${status}, of the type "${type}": ${text}`];
    const body = parse(text);
    const { error } = declared.safeParse(body);
    if (error) return [`a problem that is not as declared: ${error.message}: ${text}`];
    const { code, message, status: told } = z.looseObject({ status: z.number() }).parse(body);
    return [
      ...(isErrorCode(code) ? [] : [`the code ${String(code)} is none`]),
      ...(message ? [] : ['a problem without a message']),
      ...(told === status ? [] : [`a problem of status ${told} answered as ${status}`]),
    ];
  }

  /** Whether an answer is what one operation declares for its status. */
  function successFaults(operation: Operation, { status, headers, text }: Answer): string[] {
    const content = operation.responses[status]?.content;
    if (!content) return [`${status} is not declared for ${operation.name}`];
    const type = headers['content-type']?.split(';')[0] ?? '';
    const media = content[type];
    if (!media) return [`${type} is not declared for ${operation.name}`];
    if (!media.schema) return [];
    const fault = fits(media.schema, parse(text));
    return fault === undefined ? [] : [`the answer is not as ${operation.name} declares: ${fault}: ${text}`];
  }

  function faultsOf(operation: Operation, attempt: Attempt, answer: Answer): string[] {
    const { status } = answer;
    if (status >= 500) return [`${status}: ${answer.text}`];
    if (attempt.method === 'HEAD') return answer.text === '' ? [] : ['an answer to HEAD has a body'];
    if (status >= 400) return refusalFaults(answer);
    // HTTP's own answer to who has it already.
    if (status === 304 && 'if-none-match' in attempt.headers)
      return answer.text === '' ? [] : ['304 has a body'];
    if (!attempt.strayed) return successFaults(operation, answer);
    if (attempt.method === 'OPTIONS') return answer.text === '' ? [] : ['an answer to OPTIONS has a body'];
    const possible = operations.filter(({ method }) => method === attempt.method);
    return possible.some((one) => successFaults(one, answer).length === 0)
      ? []
      : [`${status}, which no operation declares: ${answer.text}`];
  }

  return (operation, attempt, answer, foreign = []) => {
    const whole = JSON.stringify(answer.headers) + answer.text;
    const told = secrets.filter((secret) => whole.includes(secret));
    const faults = [
      ...faultsOf(operation, attempt, answer),
      ...(told.length > 0 ? ['the answer tells a secret'] : []),
      ...(foreign.some((word) => whole.includes(word))
        ? [`the answer tells of another's: ${answer.text}`]
        : []),
      ...(inside.test(whole) ? [`the answer tells of the inside of the shop: ${whole}`] : []),
    ];
    return faults.map((fault) => `${shortened(fault)}\n  to ${describe(attempt)}`);
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
