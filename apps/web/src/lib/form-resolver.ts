import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

interface Schema {
  _zod: { input: FieldValues; output: unknown };
}

/**
 * Validates a form with a schema of the contract. Not `zodResolver`: for a union, such as a number that may arrive as
 * text, it shows the message of the first option instead of the schema's own.
 */
export function formResolver<S extends Schema>(
  schema: S,
): Resolver<S['_zod']['input'], unknown, S['_zod']['output']> {
  return standardSchemaResolver(schema);
}
