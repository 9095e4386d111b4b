import { expect, it } from 'vitest';
import { readReachable } from './reachable.ts';
import { safetyFields } from './safety.ts';

const { manufacturer, responsible, warnings } = safetyFields;

it('a manufacturer is read as people write it: in lines, whatever is around them', () => {
  const text = manufacturer.parse(' Fen Works \r\n\r\n 1 Fen Road \n Ely \n https://fen.example \n');
  expect(text).toBe('Fen Works\n1 Fen Road\nEly\nhttps://fen.example');
  expect(readReachable(text ?? '')).toEqual({
    name: 'Fen Works',
    address: '1 Fen Road\nEly',
    contact: 'https://fen.example',
  });
});

it.each([
  ['no address', 'Fen Works\nhello@fen.example'],
  ['no contact', 'Fen Works\n1 Fen Road\nEly'],
  ['a script for a contact', 'Fen Works\n1 Fen Road\njavascript:alert(1)//a@fen.example'],
  ['a control character', 'Fen\u0007 Works\n1 Fen Road\nhello@fen.example'],
  ['more than 600 characters', `${'n'.repeat(600)}\n1 Fen Road\nhello@fen.example`],
])('a manufacturer with %s is refused', (_, text) => {
  expect(manufacturer.safeParse(text).success).toBe(false);
});

it('a responsible person has an e-mail', () => {
  expect(responsible.safeParse('Moor\n1 Quay, Cork\nhttps://moor.example').success).toBe(false);
  expect(responsible.safeParse('Moor\n1 Quay, Cork\nhello@moor.example').success).toBe(true);
});

it('what is empty is left out', () => {
  expect([manufacturer.parse('  \n '), responsible.parse(''), warnings.parse(' ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
