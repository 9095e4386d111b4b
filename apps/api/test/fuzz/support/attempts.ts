import fc from 'fast-check';
import { bodyOf } from './bodies.ts';
import type { Dictionary } from './dictionary.ts';
import type { Operation, Schema } from './document.ts';
import { nastyQuery, nastySegment, nastyTexts, percentEncoded } from './faults.ts';
import { goodValue, mangled } from './json-text.ts';
import type { Body } from './labels.ts';

/** A request, but for whose it is. */
export interface Attempt {
  method: string;
  /** The path and query, as sent. */
  target: string;
  headers: Record<string, string>;
  content: string | Uint8Array | undefined;
  /** Its method or path is not the operation's, so that it may be another's, or nobody's. */
  strayed: boolean;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** Headers that say strange things of a request, as far as a client can send them at all. */
const nastyHeaders: Record<string, string>[] = [
  { 'x-long': 'a'.repeat(20_000) },
  { 'x-request-id': '$(reboot)\u00ff' },
  { 'x-request-id': 'a'.repeat(500) },
  { 'x-forwarded-for': '999.1.1.1, ::::, <script>' },
  { 'x-http-method-override': 'DELETE' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-1,-0,9999999999999-' },
  { accept: 'application/xml;q=NaN' },
  { 'accept-encoding': '*;q=0' },
  { origin: 'null' },
  { cookie: '__proto__=1; $where=1' },
  { host: '' },
  { host: 'a b@[::1]:99999' },
  { expect: '100-continue' },
  { expect: 'nonsense' },
  { upgrade: 'websocket', connection: 'Upgrade' },
  { 'transfer-encoding': 'chunked' },
  { traceparent: '00-00000000000000000000000000000000-0000000000000000-zz' },
  Object.fromEntries(Array.from({ length: 150 }, (_, number) => [`x-${number}`, 'a'.repeat(10)])),
];

/** Requests of an operation, of which most are right or wrong in one place. By its declaration alone, and words the shop knows. */
export function attemptOf(
  operation: Operation,
  dictionary: Dictionary,
  pictures: readonly Uint8Array[],
): fc.Arbitrary<Attempt> {
  const inPlace = (place: 'path' | 'query' | 'header') =>
    operation.parameters.filter((parameter) => parameter.in === place);
  return fc
    .record({
      method: mostly(fc.constant(operation.method), fc.constantFrom(...methods)),
      path: pathOf(operation, dictionary),
      query: fc.tuple(
        ...inPlace('query').map(({ name, schema }) => queryField(name, schema, dictionary)),
        mostly(fc.constant(''), nastyQuery),
      ),
      headers: fc.tuple(
        ...inPlace('header').map(({ name, schema }) => headerField(name, schema, dictionary)),
        mostly(fc.constant({}), fc.constantFrom(...nastyHeaders)),
      ),
      body: bodyOf(operation, dictionary, pictures),
    })
    .map(({ method, path, query, headers, body }) => {
      const address = [path.text, query.filter(Boolean).join('&')].filter(Boolean).join('?');
      return toAttempt(
        method,
        address,
        Object.assign({}, ...headers),
        body,
        path.strayed || method !== operation.method,
      );
    });
}

/** Something right, or once in a while something wrong. */
function mostly<T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 16, arbitrary: right },
    { weight: 1, arbitrary: wrong },
  );
}

function pathOf(operation: Operation, dictionary: Dictionary) {
  const segments = operation.path
    .split('/')
    .slice(1)
    .map((segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      const declared = operation.parameters.find(
        (parameter) => parameter.in === 'path' && parameter.name === name,
      );
      if (!declared) return fc.constant({ text: segment, strayed: false });
      const good = textOf(declared.name, declared.schema, dictionary).map(percentEncoded);
      return mostly(
        good.map((text) => ({ text, strayed: text === '' })),
        nastySegment.map((text) => ({ text, strayed: true })),
      );
    });
  return fc.tuple(...segments).map((parts) => ({
    text: `/${parts.map(({ text }) => text).join('/')}`,
    strayed: parts.some(({ strayed }) => strayed),
  }));
}

/** Usually left out, since a caller sends few of the many that there are. */
function queryField(name: string, schema: Schema, dictionary: Dictionary): fc.Arbitrary<string> {
  const good = textOf(name, schema, dictionary);
  const pair = (text: string) => `${percentEncoded(name)}=${percentEncoded(text)}`;
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 16, arbitrary: fc.constant('') },
    { weight: 12, arbitrary: good.map(pair) },
    { weight: 2, arbitrary: mangled(good).map(pair) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts.filter(({ length }) => length < 7000)).map(pair) },
    { weight: 1, arbitrary: fc.tuple(good, good).map((both) => both.map(pair).join('&')) },
    { weight: 1, arbitrary: good.map((text) => `${name}[$gt]=${percentEncoded(text)}`) },
  );
}

function headerField(
  name: string,
  schema: Schema,
  dictionary: Dictionary,
): fc.Arbitrary<Record<string, string>> {
  // Node sends no others.
  const sendable = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 6, arbitrary: textOf(name, schema, dictionary).map((text) => ({ [name]: sendable(text) })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...nastyTexts).map((text) => ({ [name]: sendable(text).slice(0, 8000) })),
    },
  );
}

const textOf = (name: string, schema: Schema, dictionary: Dictionary): fc.Arbitrary<string> =>
  goodValue(name, schema, dictionary).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );

function toAttempt(
  method: string,
  target: string,
  headers: Record<string, string>,
  body: Body,
  strayed: boolean,
): Attempt & fc.WithToStringMethod {
  const attempt: Attempt = {
    method,
    target,
    headers: { ...body.headers, ...headers },
    content: body.content,
    strayed,
  };
  return { ...attempt, [fc.toStringMethod]: () => describe(attempt) };
}

/** A request for a person to read; what is very long is cut, the whole being there again when the seed is replayed. */
export function describe({ method, target, headers, content }: Attempt): string {
  const text = content === undefined ? '' : Buffer.from(content).toString('latin1');
  return [method, target, JSON.stringify(headers), JSON.stringify(text)].map(shortened).join(' ');
}

/** Without what goes on and on. */
export function shortened(text: string): string {
  const told = text.replaceAll(
    /(.{1,4}?)\1{30,}/gs,
    (run, one: string) => `${one}…×${run.length / one.length}`,
  );
  return told.length > 600 ? `${told.slice(0, 600)}… (${text.length})` : told;
}
