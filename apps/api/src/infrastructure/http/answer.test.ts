import { defineEndpoint, type Endpoint } from '@switchyard/shared';
import { factsSchema } from '@switchyard/shared/parts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { checkedAnswer } from './answer.ts';

const answering = <Schema extends z.ZodMiniType>(response: Schema) =>
  defineEndpoint({ method: 'GET', path: '/tested', access: 'anyone', summary: '', response });

const inner = z.object({ name: z.string() });
const named = { name: 'Ada' };
const leaky = { ...named, password: 'secret' };

it.each([
  ['an object', inner, leaky, named],
  ['an object within', z.object({ of: inner }), { of: leaky, token: 'secret' }, { of: named }],
  ['an optional field', z.object({ of: z.optional(inner) }), { of: leaky }, { of: named }],
  ['a field that may be null', z.object({ of: z.nullable(inner) }), { of: leaky }, { of: named }],
  ['an array', z.array(z.array(inner)), [[leaky]], [[named]]],
  ['a union', z.union([z.object({ n: z.number() }), inner]), { ...leaky, n: 'one' }, named],
  [
    'a union told by a field',
    z.discriminatedUnion('kind', [
      z.extend(inner, { kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
    { ...leaky, kind: 'a' },
    { ...named, kind: 'a' },
  ],
  ['a record', z.record(z.string(), inner), { any: leaky }, { any: named }],
  [
    'what is built on first use',
    z.array(z.object({ of: z.lazy(() => inner) })),
    [{ of: leaky }],
    [{ of: named }],
  ],
])('a field that the contract does not name does not leave: %s', (_, response, result, sent) => {
  expect(checkedAnswer(answering(response), result)).toStrictEqual(sent);
});

it('the result itself stays as it is', () => {
  const result = { of: [leaky] };
  checkedAnswer(answering(z.object({ of: z.array(inner) })), result);
  expect(result).toEqual({ of: [{ name: 'Ada', password: 'secret' }] });
});

const person = z.object({
  name: z.string(),
  age: z.optional(z.int().check(z.nonnegative())),
  at: z.iso.datetime(),
  even: z.number().check(z.refine((value) => value % 2 === 0)),
  facts: z.optional(factsSchema),
});
const fine = { name: 'Ada', at: '2026-01-01T00:00:00.000Z', even: 2 };

it.each([
  ['name', { name: 4711_0815 }],
  ['age', { age: '47110815' }],
  ['age', { age: -47_110_815 }],
  ['at', { at: new Date(47_110_815) }],
  ['even', { even: 47_110_815 }],
  ['facts', { facts: { kind: 'switch', force: '47110815' } }],
])('a wrong %s is a fault that names its path, and not what was there', (field, wrong) => {
  const check = () => checkedAnswer(answering(z.array(person)), [fine, { ...fine, ...wrong }]);
  expect(check).toThrow(/^The answer of GET \/tested breaks its contract: /);
  expect(check).toThrow(new RegExp(`"path": \\[\\s*1,\\s*"${field}"`));
  expect(check).not.toThrow(/4711|1970/);
});

it('an optional field is left out where it is absent, and a check may change a value', () => {
  const shouted = z.string().check(z.toUpperCase());
  const response = z.object({ a: z.optional(z.string()), b: shouted, c: z._default(z.number(), 3) });
  expect(checkedAnswer(answering(response), { b: 'b' })).toStrictEqual({ b: 'B', c: 3 });
});

it.each(Object.entries<Endpoint>(contract).filter(([, { produces }]) => !produces))(
  'the answer of %s can be compiled, and is checked',
  (_, endpoint) => {
    expect(() => checkedAnswer(endpoint, Symbol('no answer'))).toThrow('breaks its contract');
  },
);
