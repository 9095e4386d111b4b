import { describe, expect, it } from 'vitest';
import { parseLenient } from './lenient-json.ts';

describe('JSON as people write it', () => {
  it.each([
    ['comments', '{ // one\n "a": 1, /* two */ "b": [2] # three\n}', { a: 1, b: [2] }],
    ['a comma too many', '{"a": [1, 2,],}', { a: [1, 2] }],
    [
      'no commas at the ends of lines',
      '{\n a: 1\n b: two words\n c: [\n 1\n 2\n ]\n}',
      { a: 1, b: 'two words', c: [1, 2] },
    ],
    ['no quotes around names', '[[{w:1.5},"Tab"]]', [[{ w: 1.5 }, 'Tab']]],
    ['single quotes', "{'a': 'it\\'s'}", { a: "it's" }],
    ['texts of several lines', "{a: '''one\ntwo'''}", { a: 'one\ntwo' }],
    ['no outer braces', 'a: 1\nb: true', { a: 1, b: true }],
    ['no outer brackets', '["A"],\n["B"]', [['A'], ['B']]],
    ['escapes', '["\\u0041\\n\\q",]', ['A\nq']],
    ['a mark of its encoding first', '\uFEFF{"a": 1,}', { a: 1 }],
    ['slashes and marks within texts', '["/* no */ // no # no",]', ['/* no */ // no # no']],
  ])('may have %s', (_, text, value) => {
    expect(parseLenient(text)).toEqual(value);
  });

  it('gives names of every object’s own members to the object only', () => {
    const read = parseLenient('{__proto__: {w: 2}, constructor: 1,}');
    expect(Object.keys(Object(read))).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect('w' in Object(read)).toBe(false);
  });

  it.each([
    ['an open bracket', '{"a": [1,\n2', 'Line 2 cannot be read'],
    ['an open quote', '{\n"a": "b}', 'Line 2 cannot be read'],
    ['an open comment', '{\n\n/* "a": 1 }', 'Line 3 cannot be read'],
    ['prose', 'Hello, does it fit', 'This is neither JSON nor'],
    ['too many brackets', `${'['.repeat(60)},${']'.repeat(60)}`, 'nested at most 40 deep'],
  ])('is refused with %s', (_, text, fault) => {
    expect(() => parseLenient(text)).toThrow(fault);
  });
});
