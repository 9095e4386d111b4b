import * as z from 'zod/mini';
import type { Fact } from './fact-types.ts';
import { type Kind, kindNames, kinds } from './kinds.ts';

type Schemas<Facts extends Readonly<Record<string, Fact>>> = {
  [Name in keyof Facts]: z.ZodMiniOptional<Facts[Name]['schema']>;
};

function schemaOf<const Name extends Kind>(kind: Name) {
  const facts: Readonly<Record<string, Fact>> = kinds[kind].facts;
  const fields = Object.entries(facts).map(([name, { schema }]) => [name, z.optional<z.ZodMiniType>(schema)]);
  const shape = Object.fromEntries(fields) as Schemas<(typeof kinds)[Name]['facts']>;
  return z.strictObject(
    { kind: z.literal(kind), ...shape },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `Not a fact of this kind: ${issue.keys.join(', ')}` : undefined,
    },
  );
}

type SchemaOfKind = { [Name in Kind]: ReturnType<typeof schemaOf<Name>> }[Kind];

/**
 * A part's kind with its known facts. A part without facts has no kind ("Other"). Built on first use, because few pages
 * validate facts.
 */
export const factsSchema = z.lazy(() =>
  z.discriminatedUnion('kind', kindNames.map(schemaOf) as [SchemaOfKind, ...SchemaOfKind[]], {
    error: 'Facts must have a known kind, such as {"kind":"switch"}',
  }),
);
export type PartFacts = z.infer<typeof factsSchema>;
export type FactsOf<Name extends Kind> = Extract<PartFacts, { kind: Name }>;
