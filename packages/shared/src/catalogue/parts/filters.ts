import * as z from 'zod/mini';
import type { Fact } from './fact-types.ts';
import { type Kind, kindNames, kinds } from './kinds.ts';

const factsOf = (kind: Kind): [name: string, fact: Fact][] => Object.entries(kinds[kind].facts);

/** The facts that a list of this kind can be filtered by, in the sequence of the table of kinds. */
export const filtersOf = (kind: Kind): [name: string, fact: Fact][] =>
  factsOf(kind).filter(([, { filter }]) => filter);

/** The fact of this name, if parts of the kind can be filtered by it. */
export const filterNamed = (kind: Kind, name: string): Fact | undefined =>
  filtersOf(kind).find(([known]) => known === name)?.[1];

const sent = z.union([z.string().check(z.maxLength(500)), z.array(z.string()).check(z.maxLength(50))]);
const listOf = (value: string | string[]) => (typeof value === 'string' ? [value] : value);

/**
 * Several values, either separated by commas or, as forms send them, in a repeated parameter. An empty string is no
 * value.
 */
const severalValues = z.pipe(
  sent,
  z.transform((value) => {
    const all = listOf(value).flatMap((text) => text.split(','));
    const distinct = [...new Set(all.map((text) => text.trim()))].filter((text) => text !== '');
    return distinct.length > 0 ? distinct.toSorted() : undefined;
  }),
);

const rangeText = /^(\d{1,6}(?:\.\d{1,3})?)?\.\.(\d{1,6}(?:\.\d{1,3})?)?$/;

interface Range {
  from: number | undefined;
  to: number | undefined;
}

/** Parses `50..65`, `50..` or `..65`. Both ends are included. Undefined for any other text. */
export function readRange(text: string): Range | undefined {
  const [, from, to] = rangeText.exec(text) ?? [];
  if (from === undefined && to === undefined) return undefined;
  return {
    from: from === undefined ? undefined : Number(from),
    to: to === undefined ? undefined : Number(to),
  };
}

/** Formats a range for a query string. */
export const writeRange = ({ from, to }: Range): string => `${from ?? ''}..${to ?? ''}`;

/**
 * A range, either as one text or, as two number fields of a form send it, as its two ends. An empty string is an open
 * end.
 */
const range = z.pipe(
  sent,
  z.transform((value, { issues }) => {
    const [from = '', to = from] = listOf(value).map((text) => text.trim());
    const text = from.includes('..') ? from : `${from}..${to}`;
    if (text === '..') return undefined;
    const parsed = readRange(text);
    if (parsed && (parsed.from ?? 0) <= (parsed.to ?? Infinity)) return writeRange(parsed);
    issues.push({ code: 'custom', message: 'must be a range such as 50..65, 50.. or ..65', input: value });
    return z.NEVER;
  }),
);

const yes = z.literal('true', { error: 'must be true' });

function parameterOf({ type }: Fact) {
  if (type === 'amount') return range;
  return type === 'flag' ? yes : severalValues;
}

type Parameter = z.ZodMiniType<string | string[] | undefined, string | string[]>;

/** One query parameter for each fact that is a filter of any kind. */
export const factParameters: Record<string, z.ZodMiniOptional<Parameter>> = Object.fromEntries(
  kindNames.flatMap(filtersOf).map(([name, fact]) => [name, z.optional<Parameter>(parameterOf(fact))]),
);

/** A filter by one fact, as it was asked for. */
export type Narrowed = { name: string } & (
  | { type: 'values'; values: readonly string[] }
  | ({ type: 'range' } & Range)
  | { type: 'flag' }
);

type Asked = { kind?: Kind | undefined } & Readonly<Record<string, unknown>>;

/** The filters in a parsed query, one for each fact. */
export function narrowedBy(query: Asked): Narrowed[] {
  if (query.kind === undefined) return [];
  return filtersOf(query.kind).flatMap(([name, { type }]): Narrowed[] => {
    const value = query[name];
    if (value === undefined) return [];
    if (type === 'flag') return [{ name, type: 'flag' }];
    if (type !== 'amount') return [{ name, type: 'values', values: [value].flat().map(String) }];
    const ends = readRange(String(value));
    return ends ? [{ name, type: 'range', ...ends }] : [];
  });
}

/**
 * Finds parameters that contradict each other or the kind. The result names them, each with a message.
 * @param query parsed by `factParameters`, so each value has the right form
 */
export function findMisfits(query: Asked): { name: string; message: string }[] {
  const { kind } = query;
  const asked = Object.keys(factParameters).filter((name) => query[name] !== undefined);
  if (kind === undefined) return asked.map((name) => ({ name, message: 'needs a kind of part' }));
  return asked.flatMap((name) => {
    const fact = filterNamed(kind, name);
    if (!fact) {
      const known = filtersOf(kind).map(([filter]) => filter);
      return [{ name, message: `is no filter of ${kinds[kind].many}, which have: ${known.join(', ')}` }];
    }
    if (fact.type !== 'choice' && fact.type !== 'choices') return [];
    const strange = [query[name]].flat().some((value) => !Object.hasOwn(fact.values, String(value)));
    return strange ? [{ name, message: `must be some of: ${Object.keys(fact.values).join(', ')}` }] : [];
  });
}
