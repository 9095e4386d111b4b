import { z } from 'zod';

export const variableGroups = [
  'Shop',
  'Database',
  'Sign-in',
  'Payments',
  'Orders',
  'Mail',
  'Pictures',
  'Network',
  'Running it',
  'Development',
  'Containers',
] as const;

type Group = (typeof variableGroups)[number];

interface Notes {
  meaning: string;
  example: string;
  /** The default, as one would write it. */
  usual?: string;
  /** Optional for the API, but a production deployment usually sets it. */
  usualInProduction?: true;
  /** May come from a file instead, which `NAME_FILE` names. */
  isSecret?: true;
}

/** What a person who sets a variable has to know. */
export interface DescribedVariable extends Notes {
  name: string;
  group: Group;
  required: boolean;
}

const described = z.registry<Notes & { name: string; group: Group }>();

/**
 * Declares the variables of a group. An empty variable counts as unset, because compose files and shells leave it
 * so.
 */
export const inGroup =
  (group: Group) =>
  <Schema extends z.ZodType>(name: string, notes: Notes, schema: Schema) => {
    const read = z.preprocess((value) => value || notes.usual, schema);
    described.add(read, { name, group, ...notes });
    return read;
  };

export function describe(schema: z.core.$ZodType): DescribedVariable {
  const notes = described.get(schema);
  if (!notes) throw new Error('A variable has no description');
  return { ...notes, required: !z.safeParse(schema, undefined).success };
}

export const text = z.string({ error: 'is missing' }).min(1, 'is missing');
export const secret = text.min(32, 'must have at least 32 characters');
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** `Shop <shop@shop.example>`, or only the address. */
export const sender = z
  .string()
  .regex(
    /^([^<>"\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/,
    'must be like Shop <shop@shop.example>',
  )
  .transform((value) => {
    const [name = '', address] = value.split('<').map((text) => text.replace('>', '').trim());
    return address === undefined ? { name: '', address: name } : { name, address };
  });
export const numberOf = (what: string) => z.coerce.number(`must be a number of ${what}`);
export const countOf = (what: string) => numberOf(what).int().min(1);

export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
