import * as z from 'zod/mini';

/**
 * The maximum length that the contract allows for a text, for the `maxLength` of its input. Undefined without a limit.
 */
export function longestOf<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape>,
  name: keyof Shape & string,
): number | undefined {
  return typed(schema.shape[name])._zod.def.checks?.find(isMaxLength)?._zod.def.maximum;
}

/** Unwraps the schema of the text as typed, before a blank text is turned into undefined. */
function typed(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniOptional) return typed(schema.def.innerType);
  return schema instanceof z.ZodMiniPipe ? typed(schema.def.in) : schema;
}

const isMaxLength = (check: z.core.$ZodCheck<never>): check is z.core.$ZodCheckMaxLength =>
  check._zod.def.check === 'max_length';
