import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { tables } from './tables.js';

RuleTester.describe = describe;
RuleTester.it = it;

const inTypeScript = (code) => ({ code, filename: 'a.ts' });
const error = [{ message: 'For the word “constructor” this is a function: use lookUp or a Map' }];

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } }).run(
  'tables',
  tables,
  {
    valid: [
      'const known: Record<string, string> = {}; known["feet"];',
      'const known: Record<Kind, string> = all; known[kind];',
      'const known = new Map<string, string>(); known.get(word);',
      'const many: string[] = []; many[index];',
      '"code" in error;',
      'Object.hasOwn(known, word);',
    ].map(inTypeScript),
    invalid: [
      ...[
        'const known: Record<string, string> = {}; const of = (word: string) => known[word];',
        'const known: Readonly<Record<string, string>> = {}; known[word]?.length;',
        'const known: Partial<Record<string, string>> | undefined = {}; known?.[word];',
        'const of = (known: { [name: string]: string }, word: string) => known[word];',
        'function of(known: Readonly<Record<string, string>>, word: string) { return known[word]; }',
        '(known as Record<string, unknown>)[word];',
        '({ yes: true, no: false })[word];',
        '({ yes: true, no: false } as const)[word];',
      ].map((code) => ({ ...inTypeScript(code), errors: error })),
      {
        ...inTypeScript('word in known;'),
        errors: [{ message: 'The word “constructor” is in every object: use Object.hasOwn' }],
      },
    ],
  },
);
