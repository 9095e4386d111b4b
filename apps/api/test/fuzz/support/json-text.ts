import fc from 'fast-check';
import { fitsFor, type Dictionary, type Row } from './dictionary.ts';
import type { Schema } from './document.ts';
import { nastyMembers, nastyValue } from './faults.ts';

/** How many good values there are for one that is not, so that most requests are wrong in one place or in none. */
const goodPerFault = 14;

interface Member {
  kind: 'good' | 'fault' | 'missing';
  text: string;
}

/** A JSON text of a schema, right or nearly so. As text, since some of what is wrong with it no value can hold. */
export function jsonText(name: string, schema: Schema, dictionary: Dictionary): fc.Arbitrary<string> {
  if (schema.properties) return objectText(schema, dictionary);
  return memberOf(name, schema, true, dictionary).map(({ text }) => text || 'null');
}

function objectText(schema: Schema, dictionary: Dictionary): fc.Arbitrary<string> {
  const { properties = {}, required = [] } = schema;
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      memberOf(name, property, required.includes(name), dictionary),
    ]),
  );
  const rows: (Row | undefined)[] = [undefined, ...dictionary.rowsFor(schema), ...dictionary.rowsFor(schema)];
  const extras = ['', ...nastyMembers];
  return fc
    .tuple(fc.constantFrom(...rows), fc.record(members), fc.nat({ max: 8 }), fc.constantFrom(...extras))
    .map(([row, fields, luck, extra]) => writeObject(fields, row ?? {}, luck === 8 ? extra : ''));
}

/** Good fields take the row's values, so that they fit each other: the price that belongs to the part, and its name. */
function writeObject(fields: Record<string, Member>, row: Row, extra: string): string {
  const members = Object.entries(fields).flatMap(([name, { kind, text }]) => {
    if (kind === 'missing') return [];
    const value = kind === 'good' && name in row ? JSON.stringify(row[name]) : text;
    return [`${JSON.stringify(name)}:${value}`];
  });
  return `{${[...members, ...(extra ? [extra] : [])].join(',')}}`;
}

function memberOf(
  name: string,
  schema: Schema,
  required: boolean,
  dictionary: Dictionary,
): fc.Arbitrary<Member> {
  const good = goodText(name, schema, dictionary);
  const as = (kind: Member['kind'], texts: fc.Arbitrary<string>) => texts.map((text) => ({ kind, text }));
  return fc.oneof(
    { withCrossShrink: true },
    { weight: goodPerFault, arbitrary: as('good', good) },
    { weight: required ? 1 : goodPerFault / 2, arbitrary: as('missing', fc.constant('')) },
    { weight: 1, arbitrary: as('fault', nastyValue) },
    { weight: 1, arbitrary: as('fault', mangled(good)) },
  );
}

function goodText(name: string, schema: Schema, dictionary: Dictionary): fc.Arbitrary<string> {
  if (schema.properties) return objectText(schema, dictionary);
  if (schema.items)
    return fc.array(goodText(name, schema.items, dictionary), { maxLength: 4 }).map((all) => `[${all}]`);
  return goodValue(name, schema, dictionary).map((value) => JSON.stringify(value) ?? 'null');
}

/** A value as its schema says, more often than not one that the shop knows. */
export function goodValue(name: string, schema: Schema, dictionary: Dictionary): fc.Arbitrary<unknown> {
  const known = dictionary.valuesFor(name, schema);
  const made = madeValue(schema);
  return known.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made })
    : made;
}

function madeValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(madeValue));
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 });
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.nat(), fc.nat({ max: 99_999 }).map(inCents));
    case 'string':
      return madeText(schema);
    default:
      return fc.jsonValue();
  }
}

const inCents = (cents: number) => cents / 100;

function madeText({ pattern, minLength = 0, maxLength = 2 ** 31 - 1 }: Schema): fc.Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, 300));
  const plain = fc.oneof(
    fc.string({ minLength, maxLength: longest }),
    fc.string({ minLength, maxLength: longest, unit: 'grapheme' }),
    fc.string({ minLength: longest, maxLength: longest }),
    fc.emailAddress(),
  );
  if (pattern === undefined) return plain;
  const fits = fitsFor({ type: 'string', pattern, minLength, maxLength });
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: longest }).filter(fits);
  } catch {
    // Of patterns that look ahead fast-check makes nothing; the shop's own values then stand for all.
    return plain;
  }
}

/** A text with one letter changed, doubled, added or gone, or cut off: what was copied badly, or altered on purpose. */
export function mangled(good: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const letter = fc.oneof(
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
    fc.constantFrom('', '"', '$', '.'),
  );
  return fc.tuple(good, fc.nat(), fc.nat({ max: 3 }), letter).map(([text, number, kept, letter]) => {
    const at = number % (text.length + 1);
    return kept === 3 ? text.slice(0, at) : text.slice(0, at) + letter + text.slice(at + kept);
  });
}
