import { z } from 'zod';

export const variableGroups = [
  'Database',
  'Sign-in',
  'Payments',
  'Orders',
  'Catalogue',
  'Pictures',
  'Network',
  'Running it',
  'Development',
  'Containers',
] as const;

/** What a person who sets a variable has to know of it; all else is read from its schema. */
export interface VariableNotes {
  group: (typeof variableGroups)[number];
  meaning: string;
  example: string;
  /** Optional for the API, and yet what a deployment in production usually sets. */
  usualInProduction?: true;
  /** Stands in for a bought service; production refuses it. */
  developmentOnly?: true;
}

export const variableNotes = z.registry<VariableNotes>();

/** Declares a variable: what it means, and how its text is read. One that is set but empty counts as not set, as compose files and shells leave it. */
export function variable<Schema extends z.ZodType>(told: VariableNotes, schema: Schema) {
  const read = z.preprocess((value) => (value === '' ? undefined : value), schema);
  variableNotes.add(read, told);
  return read;
}

export const text = z.string({ error: 'is missing' }).min(1, 'is missing');
export const secret = text.min(32, 'must have at least 32 characters');
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
