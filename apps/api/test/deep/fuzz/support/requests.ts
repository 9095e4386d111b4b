import { headersOf, type Endpoint } from '@switchyard/shared';
import fc from 'fast-check';
import { z } from 'zod';

/** A request as sent over the wire, without authentication. */
export interface Attempt {
  method: string;
  /** The path and query string. */
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** Values that exist in the shop, keyed by field name: ids, prices, cursors. */
export type Words = Record<string, unknown[]>;

type Schema = z.core.JSONSchema.JSONSchema;

/** Texts that have broken programs before. */
const nastyTexts = [
  '',
  '\u0000',
  '\ud800',
  '\u202Etxet',
  `e${'\u0301'.repeat(1000)}`,
  'a'.repeat(6000),
  `${'('.repeat(3000)}1`,
  `${'a@'.repeat(3000)}b.example`,
  '$where',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '\r\nX-Injected: 1',
  '(?:a+)+$',
  '-1',
  '1e5',
  '０',
  'NaN',
  '9'.repeat(400),
];

/** JSON texts to use instead of a value. Some of them do not parse. */
const nastyJson = [
  'null',
  'true',
  '-1',
  '0.005',
  '1e309',
  '9007199254740993',
  'NaN',
  '[]',
  '{}',
  '{"$gt":""}',
  '{"$where":"sleep(1)"}',
  '{"$regex":"(a+)+$"}',
  '{"__proto__":{"role":"admin"}}',
  '{"toString":1,"toJSON":1}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `"${'a'.repeat(120_000)}"`,
  ...nastyTexts.map((text) => JSON.stringify(text)),
];

/** Fields that no caller may set. */
const nastyMembers = {
  role: 'admin',
  _id: '000000000000000000000000',
  status: 'paid',
  paid: true,
  priceMinor: 1,
  holds: [],
  soldQuantity: 0,
  stockedQuantity: 0,
  owner: 'other@example.com',
  author: 'other@example.com',
  $set: { role: 'admin' },
};

const nastyQueries = [
  'q[$gt]=',
  'q[]=a',
  'limit=1&limit=2',
  '__proto__[role]=admin',
  '%',
  '%ff=%ff',
  '=&=&&=',
];
const nastySegments = [
  '.',
  '..%2f..%2fetc%2fpasswd',
  '%',
  '%ff',
  '%00',
  '%ed%a0%80',
  '*',
  '$gt',
  'a'.repeat(5000),
];
const nastyHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'nonsense' },
  { 'x-request-id': '$(reboot)\u00ff' },
  { 'x-forwarded-for': '999.1.1.1, ::::, <script>' },
  { 'x-http-method-override': 'DELETE' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-1,-0,9999999999999-' },
  { origin: 'null' },
  { host: 'a b@[::1]:99999' },
  { 'x-long': 'a'.repeat(20_000) },
];

const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>, odds = 14): fc.Arbitrary<T> =>
  fc.oneof({ withCrossShrink: true }, { weight: odds, arbitrary: right }, { weight: 1, arbitrary: wrong });

/** Generates requests for an endpoint: most are valid, or invalid in one place. */
export function attemptOf(
  endpoint: Endpoint,
  words: Words,
  pictures: readonly Buffer[],
): fc.Arbitrary<Attempt> {
  const fields = fieldsOf(endpoint.query);
  // A request uses only a few of many query parameters, because not all can be combined.
  const left = Math.max(1, fields.length - 8);
  const query = fields.map((field) =>
    fc.oneof(
      { weight: left, arbitrary: fc.constant('') },
      { weight: 3, arbitrary: textOf(field, words).map((text) => `${field.name}=${percentEncoded(text)}`) },
    ),
  );
  const headers = fieldsOf(headersOf(endpoint)).map((field) =>
    fc.option(
      textOf(field, words).map((text) => ({ [field.name]: text.replaceAll(/[^\x20-\x7e]/g, '') })),
      { nil: {} },
    ),
  );
  return fc
    .record({
      path: pathOf(endpoint, words),
      query: fc.tuple(...query, mostly(fc.constant(''), fc.constantFrom(...nastyQueries))),
      headers: fc.tuple(...headers, mostly(fc.constant({}), fc.constantFrom(...nastyHeaders))),
      body: bodyOf(endpoint, words, pictures),
    })
    .map(({ path, query, headers, body }) => ({
      method: endpoint.method,
      target: [path, query.filter(Boolean).join('&')].filter(Boolean).join('?'),
      headers: { ...body.headers, ...Object.assign({}, ...headers) },
      body: body.content,
    }));
}

interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

const toJsonSchema = (declared: z.core.$ZodType): Schema =>
  z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' });

export const fieldsOf = (declared: z.core.$ZodType | undefined): Field[] =>
  declared ? fieldsIn(toJsonSchema(declared)) : [];

function fieldsIn({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: typeof schema === 'object' ? schema : {},
    required: required.includes(name),
  }));
}

function pathOf(endpoint: Endpoint, words: Words): fc.Arbitrary<string> {
  const fields = fieldsOf(endpoint.params);
  const segments = endpoint.path.split('/').map((segment) => {
    const field = fields.find(({ name }) => segment === `:${name}`);
    if (!field) return fc.constant(segment);
    return mostly(textOf(field, words).map(percentEncoded), fc.constantFrom(...nastySegments));
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

export function valueOf({ name, schema }: Field, words: Words): fc.Arbitrary<unknown> {
  const known = words[name];
  const made = madeValue(schema);
  return known ? mostly(fc.constantFrom(...known), made, 6) : made;
}

function textOf(field: Field, words: Words): fc.Arbitrary<string> {
  const good = valueOf(field, words).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return mostly(good, fc.constantFrom(...nastyTexts));
}

function madeValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => madeValue(one as Schema)));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: 1, max: 100 });
    default:
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 200, 200),
      });
  }
}

interface Body {
  content: string | Buffer | undefined;
  headers: Record<string, string>;
}

function bodyOf({ body, file }: Endpoint, words: Words, pictures: readonly Buffer[]): fc.Arbitrary<Body> {
  if (file) {
    const junk = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    return mostly(fc.constantFrom(...pictures), junk, 1).map((picture) => formWith(file, picture));
  }
  if (!body) return fc.constant({ content: undefined, headers: {} });
  const schema = toJsonSchema(body);
  const one = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
  const good = one
    ? fc.array(objectOf(fieldsIn(one), words), { maxLength: 3 }).map((texts) => `[${texts.join(',')}]`)
    : objectOf(fieldsIn(schema), words);
  return mostly(good, fc.constantFrom(...nastyJson)).map((content) => ({
    content,
    headers: { 'content-type': 'application/json' },
  }));
}

function objectOf(fields: readonly Field[], words: Words): fc.Arbitrary<string> {
  const members = fields.map((field) =>
    fc.oneof(
      { withCrossShrink: true },
      {
        weight: 20,
        arbitrary: valueOf(field, words).map((value) => member(field.name, JSON.stringify(value))),
      },
      { weight: field.required ? 1 : 20, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(...nastyJson).map((text) => member(field.name, text)) },
    ),
  );
  const extra = fc
    .constantFrom(...Object.entries(nastyMembers))
    .map(([name, value]) => member(name, JSON.stringify(value)));
  return fc
    .tuple(...members, mostly(fc.constant(''), extra, 6))
    .map((texts) => `{${texts.filter(Boolean).join(',')}}`);
}

const member = (name: string, text: string) => `${JSON.stringify(name)}:${text}`;

function formWith(field: string, content: Buffer): Body {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    content: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

export const percentEncoded = (text: string) => encodeURIComponent(text.toWellFormed());
