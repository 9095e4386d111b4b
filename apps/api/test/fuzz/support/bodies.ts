import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Dictionary } from './dictionary.ts';
import type { Operation, Schema } from './document.ts';
import { nastyValue } from './faults.ts';
import { jsonText, mangled } from './json-text.ts';
import { contentTypes, type Body } from './labels.ts';
import { multipartBody } from './multipart.ts';

/** A weight of 1 in about 20 each for what is wholly wrong, beside the nearly valid. */
const nearlyValid = 26;

const contentEncodings = ['gzip', 'deflate', 'br', 'identity', 'compress', 'nonsense', 'gzip, gzip'];

const compressions = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
/** A little that becomes very much. */
const bomb: Body = {
  content: gzipSync(`"${'a'.repeat(20_000_000)}"`),
  headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
};

const nothing: Body = { content: undefined, headers: {} };

/** What an operation may be sent: as it declares, nearly so, or not at all. */
export function bodyOf(operation: Operation, dictionary: Dictionary, pictures: readonly Uint8Array[]) {
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  if (json) return jsonBody(json, operation.requestBody?.required === true, dictionary);
  if (form) return multipartBody(form, pictures);
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 9, arbitrary: fc.constant(nothing) },
    { weight: 1, arbitrary: fc.json().map(asJson) },
  );
}

const asJson = (content: string): Body => ({ content, headers: { 'content-type': 'application/json' } });

function jsonBody(schema: Schema, required: boolean, dictionary: Dictionary): fc.Arbitrary<Body> {
  const good = jsonText('', schema, dictionary);
  const mislabelled = (name: string, labels: string[]) =>
    fc.tuple(good, fc.constantFrom(...labels)).map(([content, label]) => ({
      content,
      headers: { ...asJson('').headers, [name]: label },
    }));
  return fc.oneof(
    { withCrossShrink: true },
    { weight: nearlyValid, arbitrary: good.map(asJson) },
    { weight: 1, arbitrary: mangled(good).map(asJson) },
    { weight: 1, arbitrary: nastyValue.map(asJson) },
    { weight: 1, arbitrary: good.map((one) => asJson(`[${one},${one}]`)) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((content) => ({ ...asJson(''), content })),
    },
    { weight: 1, arbitrary: mislabelled('content-type', contentTypes) },
    { weight: 1, arbitrary: mislabelled('content-encoding', contentEncodings) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        { weight: 9, arbitrary: compressed(good) },
        { weight: 1, arbitrary: fc.constant(bomb) },
      ),
    },
    { weight: required ? 1 : nearlyValid / 2, arbitrary: fc.constant(nothing) },
  );
}

/** Well compressed, and once in a while cut off. */
function compressed(texts: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const how = fc.constantFrom('gzip' as const, 'deflate' as const, 'br' as const);
  return fc.tuple(texts, how, fc.constantFrom(0, 0, 0, 1, 9)).map(([text, encoding, missing]) => {
    const whole = compressions[encoding](text);
    return {
      content: whole.subarray(0, whole.length - missing),
      headers: { ...asJson('').headers, 'content-encoding': encoding },
    };
  });
}
