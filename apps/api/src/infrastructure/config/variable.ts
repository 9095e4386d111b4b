import { z } from 'zod';

export const variableGroups = [
  'Shop',
  'Bookkeeping',
  'Database',
  'Sign-in',
  'Payments',
  'Orders',
  'Mail',
  'Pictures',
  'Retention',
  'Network',
  'Running it',
  'Development',
  'Containers',
] as const;

type Group = (typeof variableGroups)[number];

interface Notes {
  meaning: string;
  example: string;
  /** The default, as it would be written in `.env`. */
  usual?: string;
  /** Optional for the API, but usually set in production. */
  usualInProduction?: true;
  /** The value may also come from the file that `NAME_FILE` names. */
  isSecret?: true;
}

/** What somebody who sets a variable has to know. */
export interface DescribedVariable extends Notes {
  name: string;
  group: Group;
  required: boolean;
}

const described = z.registry<Notes & { name: string; group: Group }>();

/**
 * Declares the variables of a group. An empty variable counts as unset, because compose files and shells pass unset
 * variables as empty ones.
 */
export const inGroup =
  (group: Group) =>
  <Schema extends z.ZodType>(name: string, schema: Schema, notes: Notes) => {
    const read = z.preprocess((value) => value || notes.usual, schema);
    described.add(read, { name, group, ...notes });
    return read;
  };

/**
 * The description of a variable from its declaration, and whether it is required.
 * @throws Error if the variable was declared without a description
 */
export function describe(schema: z.core.$ZodType): DescribedVariable {
  const notes = described.get(schema);
  if (!notes) throw new Error('A variable has no description');
  return { ...notes, required: !z.safeParse(schema, undefined).success };
}

export const text = z.string({ error: 'is missing' }).min(1, 'is missing');
export const secret = text.min(32, 'must have at least 32 characters');
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
/** An origin such as `https://shop.example`: scheme, host and optionally a port. */
export const origin = httpUrl
  .refine((url) => {
    if (!URL.canParse(url)) return true;
    const { pathname, search, hash, username } = new URL(url);
    return pathname === '/' && !search && !hash && !username;
  }, 'must end after its host, like https://shop.example')
  .transform((url) => new URL(url).origin);
/** A host such as `shop.example`, optionally with a port. */
export const host = text.regex(
  /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d+)?$/i,
  'must be a host like my-shop.firebaseapp.com, without https:// and without a path',
);
/**
 * The URL of a mail server. It may have no path, query string or fragment: an unescaped `/`, `?` or `#` in the password
 * would begin one, and the rest of the password would be lost.
 */
export const mailServer = z
  .string()
  .regex(/^smtps?:\/\//i, 'must begin with smtp:// or smtps://')
  .refine((url) => {
    if (!/^smtps?:\/\//i.test(url)) return true;
    if (!URL.canParse(url)) return false;
    const { hostname, pathname, search, hash } = new URL(url);
    return hostname !== '' && (pathname === '' || pathname === '/') && !search && !hash;
  }, 'must have its user and password percent-encoded: %23 for #, %2F for /, %3F for ?, %40 for @');
/** A sender such as `Shop <shop@shop.example>`, or only the e-mail address. */
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

/** Seconds: 0 to 300. */
export const seconds = numberOf('seconds').min(0).max(300);

export const inMs = (count: number) => count * 1000;
