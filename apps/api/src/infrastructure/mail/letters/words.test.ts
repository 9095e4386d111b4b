import { expect, it } from 'vitest';
import { short } from './words.ts';

it.each([
  ['a family', '👨\u200d👩\u200d👧'],
  ['a heart with its variation selector', '❤\ufe0f'],
  ['a flag made of tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Persian name', 'می\u200cخواهم'],
  ['a Hindi conjunct', 'क्\u200dष'],
  ['a soft hyphen', 'Tasta\u00adtur'],
])('a mail keeps %s whole', (_, name) => expect(short(name)).toBe(name));

it.each([
  ['two\r\nlines', 'two lines'],
  ['a\u0000b', 'a b'],
  ['one\u2028two', 'one two'],
  ['\u202etxet\u2069', 'txet'],
])('a mail has %j on one line, turned by nothing', (text, said) => expect(short(text)).toBe(said));
