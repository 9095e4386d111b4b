import type { Endpoint } from '@switchyard/shared';
import * as z from 'zod/mini';

const compiled = new WeakMap<Endpoint, z.core.$ZodType>();

/**
 * A handler's result, reduced to the fields that its endpoint declares. The check is compiled with an endpoint's first
 * answer.
 * @throws Error if the result breaks the declaration. Its message names the paths, and not the values there, which may
 * be personal.
 */
export function checkedAnswer(endpoint: Endpoint, result: unknown): unknown {
  const parsed = z.safeParse(compiled.get(endpoint) ?? compile(endpoint), result);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The answer of ${endpoint.method} ${endpoint.path} breaks its contract: ${parsed.error.message}`,
  );
}

/** @throws Error if zod cannot compile the declaration */
function compile(endpoint: Endpoint): z.core.$ZodType {
  const schema = z.compile(withoutLazy(endpoint.response), { strict: true });
  compiled.set(endpoint, schema);
  return schema;
}

/** Zod interprets what is below `z.lazy`, instead of compiling it. */
function withoutLazy(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'lazy':
      return withoutLazy(def.getter());
    case 'array':
      return new z.core.$ZodArray({ ...def, element: withoutLazy(def.element) });
    case 'optional':
      return new z.core.$ZodOptional({ ...def, innerType: withoutLazy(def.innerType) });
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, withoutLazy(field)]);
      return new z.core.$ZodObject({ ...def, shape: Object.fromEntries(fields) });
    }
    default:
      return schema;
  }
}
