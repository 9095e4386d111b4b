import { z } from 'zod';

/** A JSON Schema, as far as the document uses them. */
export interface Schema {
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  format?: string | undefined;
}

const schemaSchema: z.ZodType<Schema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.lazy(() => schemaSchema)).optional(),
  properties: z
    .record(
      z.string(),
      z.lazy(() => schemaSchema),
    )
    .optional(),
  required: z.array(z.string()).optional(),
  items: z.lazy(() => schemaSchema).optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  format: z.string().optional(),
});

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));

const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.object({ Problem: schemaSchema }) }),
});

/** Whose token an operation wants: `admin` is an account with that role. */
export type Access = 'anyone' | 'identity' | 'account' | 'admin';

export type Operation = Omit<z.infer<typeof operationSchema>, 'operationId' | 'security'> & {
  name: string;
  method: string;
  /** With its parameters as `{name}`. */
  path: string;
  access: Access;
};

export interface ApiDocument {
  operations: Operation[];
  /** What every refusal is declared to be. */
  problem: Schema;
}

/** The API's description of itself, from the running shop: all that the generator knows of the API. */
export async function readDocument(origin: string): Promise<ApiDocument> {
  const answer = await fetch(`${origin}/openapi.json`);
  const { paths, components } = documentSchema.parse(await answer.json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, ...rest }]) => ({
      ...rest,
      name: operationId,
      method: method.toUpperCase(),
      path,
      access: accessOf(security),
    })),
  );
  return { operations, problem: components.schemas.Problem };
}

/** What a schema says, as a parser. */
export function parserOf(schema: Schema): z.ZodType {
  // From its text, as a document is: zod has a type of its own for what a schema can be.
  return z.fromJSONSchema(JSON.parse(JSON.stringify(schema)));
}

function accessOf([needed]: Record<string, string[]>[]): Access {
  if (needed === undefined) return 'anyone';
  if ('firebaseIdToken' in needed) return 'identity';
  return needed['accessToken']?.includes('admin') === true ? 'admin' : 'account';
}
