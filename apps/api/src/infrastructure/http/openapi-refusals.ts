import { isRefusalCode, refusals, refusalsOf, type Endpoint, type RefusalCode } from '@switchyard/shared';
import { refuse, refuseInput, type AppError } from '../app-error.ts';
import { describeProblem } from './problem.ts';

type Json = Record<string, unknown>;

/** The refusals of an endpoint grouped by status: the codes, what they say, and an example of each. */
export function describeRefusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code].status);
  const described = [...byStatus].map(([status, codes]) => [status, describeStatus(codes)]);
  return Object.fromEntries(described);
}

function describeStatus(codes: readonly RefusalCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${exampleOf(code).message}`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/**
 * An example of every refusal by its code, for the components of the description. It includes those that no endpoint
 * declares: what the web server says, and what is found before the endpoint is known.
 */
export function refusalExamples(): Json {
  const codes = Object.keys(refusals).filter(isRefusalCode);
  return Object.fromEntries(codes.map((code) => [code, { value: describeProblem(exampleOf(code)) }]));
}

function exampleOf(code: RefusalCode): AppError {
  if (code === 'invalid_input') return refuseInput(refusals.invalid_input.example.issues);
  return refuse(code, refusals[code].example);
}
