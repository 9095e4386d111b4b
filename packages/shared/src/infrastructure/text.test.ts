import { expect, test } from 'vitest';
import { shortened } from './text.ts';

test('a text is shortened between two characters, and says so', () => {
  expect(shortened('Spool 🧵', 8)).toBe('Spool 🧵');
  expect(shortened('Spools 🧵', 8)).toBe('Spools…');
  expect(shortened('🧵🧵🧵', 4)).toBe('🧵…');
  expect(shortened('🧵🧵🧵', 5)).toBe('🧵🧵…');
  expect(shortened('👩\u200d👧 and more', 5)).toBe('👩…');
  expect(shortened('Any text', 8)).toBe('Any text');
});
