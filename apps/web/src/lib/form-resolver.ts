import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

/** What a zod schema says of its types. */
interface Schema {
  _zod: { input: FieldValues; output: unknown };
}

/**
 * Checks a form by a schema of the contract, with the schema's own messages.
 * Not `zodResolver`: where a schema takes one of several types, as numbers that may come as text, that one shows the
 * message of the first type instead of the schema's.
 */
export function formResolver<S extends Schema>(
  schema: S,
): Resolver<S['_zod']['input'], unknown, S['_zod']['output']> {
  return standardSchemaResolver(schema);
}
