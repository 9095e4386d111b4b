import { expect, it } from 'vitest';
import { bodyOf, draftOf, readBody } from './keyboard-draft.ts';
import { readKeyboards } from './read-keyboards.ts';

const source = { facts: ['hotSwap'], url: 'https://example.org', opened: '2026-01-31', says: 'Has sockets.' };
const quokka = { name: 'Quokka 60', facts: { layout: '60-ansi', hotSwap: true }, sources: [source] };

it('a file of keyboards tells of each row what happens, and why it cannot be saved', () => {
  const file = [
    quokka,
    { ...quokka, name: 'Known 60' },
    { ...quokka, sources: [] },
    { ...quokka, name: 'Other', facts: { pasted: 'Q', hotSwap: true } },
    'nothing',
  ];
  const read = readKeyboards(JSON.stringify({ boards: file }), [{ slug: 'known-60' }]);
  const rows = 'rows' in read ? read.rows : [];
  expect(rows.map(({ slug, isKnown, body }) => [slug, isKnown, body !== undefined])).toEqual([
    ['quokka-60', false, true],
    ['known-60', true, true],
    ['quokka-60', false, false],
    ['other', false, true],
    ['', false, false],
  ]);
  expect(rows[2]?.faults).toEqual([
    'facts.hotSwap: Name a source that states it',
    'An earlier row is the same keyboard.',
  ]);
});

it.each(['', '{', '{}', '[]', '"boards"', 'null'])('a file that is no list is refused: %s', (text) => {
  expect(readKeyboards(text, [])).toHaveProperty('fault');
});

it('a keyboard goes through the form unchanged, and what is blank is not known', () => {
  const saved = {
    slug: 'quokka-60',
    maker: '',
    also: ['Q60'],
    version: 3,
    origin: 'added' as const,
    ...quokka,
    facts: { ...quokka.facts, mount: ['mx' as const, 'choc-v1' as const], pcbThickness: 1.6 },
    sources: [{ ...source, facts: ['hotSwap', 'mount', 'pcbThickness'] }],
  };
  const { read } = readBody(bodyOf(draftOf(saved), saved.version));
  expect(read).toEqual({
    name: 'Quokka 60',
    maker: '',
    also: ['Q60'],
    facts: saved.facts,
    sources: saved.sources,
    version: 3,
  });
  const withoutKeys = { ...saved, facts: { hotSwap: true }, sources: [{ ...source, facts: ['hotSwap'] }] };
  expect(readBody(bodyOf(draftOf(withoutKeys), 3)).read?.facts).toEqual({ hotSwap: true });
  // What the sources name only in part stays so until an admin changes it.
  const open = { ...saved, facts: { ...saved.facts, atLeast: ['mount' as const] } };
  const draft = draftOf(open);
  expect(readBody(bodyOf(draft, 3)).read?.facts).toEqual(open.facts);
  const changed = { ...draft, facts: { ...draft.facts, mount: 'mx' } };
  expect(readBody(bodyOf(changed, 3)).read?.facts).toEqual({ ...saved.facts, mount: ['mx'] });
  const { faults } = readBody(bodyOf(draftOf(undefined), 0));
  expect(faults.get('name')).toBe('Name is Required');
});
