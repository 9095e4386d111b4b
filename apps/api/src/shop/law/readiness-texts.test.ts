import type { Policy } from '@switchyard/shared/policies';
import { expect, it } from 'vitest';
import { judgeTexts, type SellersTexts } from './readiness-texts.ts';

type Text = readonly [Policy, string];

const texts = (found: readonly Text[], more: Partial<SellersTexts> = {}) =>
  judgeTexts({ found: new Map(found), titles: [], own: new Set(), ...more });

it('a shop whose menus lead to no text has none', () => {
  expect(texts([], { own: new Set(['terms', 'privacy', 'imprint', 'returns', 'accessibility']) })).toEqual({
    hasImprint: false,
    hasReturns: false,
    explainsWithdrawal: false,
    areTextsOwn: false,
    hasAccessibilityStatement: false,
  });
});

it.each<[string, Text, boolean]>([
  ['the form’s link in another language', ['returns', 'Tu możesz odstąpić (/withdraw).'], true],
  ['a sentence in the terms', ['terms', 'You may withdraw within 14 days.'], true],
  ['a German text', ['returns', 'Widerrufsbelehrung'], true],
  ['returns alone', ['returns', 'Send it back within 30 days.'], false],
  ['another text', ['delivery', 'See how to withdraw.'], false],
])('how to withdraw is said by %s: %s', (_, text, expected) => {
  expect(texts([text]).explainsWithdrawal).toBe(expected);
});

it('pages of the seller’s own count by their titles', () => {
  const titles = ['Impressum', 'Widerruf und Returns', 'Accessibility'];
  expect(texts([], { titles })).toMatchObject({
    hasImprint: true,
    hasReturns: true,
    explainsWithdrawal: true,
    hasAccessibilityStatement: true,
  });
});

it.each([
  ['Legal notice', 'hasImprint'],
  ['Mentions légales', 'hasImprint'],
  ['Colofon', 'hasImprint'],
  ['Note legali', 'hasImprint'],
  ['Aviso legal', 'hasImprint'],
  ['Rückgabe und Umtausch', 'hasReturns'],
  ['Rücksendung', 'hasReturns'],
  ['Retours et remboursements', 'hasReturns'],
  ['Retourneren', 'hasReturns'],
  ['Resi', 'hasReturns'],
  ['Devoluciones', 'hasReturns'],
  ['Trocas e devoluções', 'hasReturns'],
  ['Barrierefreiheit', 'hasAccessibilityStatement'],
  ['Accessibilité', 'hasAccessibilityStatement'],
  ['Toegankelijkheid', 'hasAccessibilityStatement'],
  ['Accesibilidad', 'hasAccessibilityStatement'],
  ['Acessibilidade', 'hasAccessibilityStatement'],
] as const)('titles count in other languages, each for its own text: %s', (title, text) => {
  const { hasImprint, hasReturns, hasAccessibilityStatement } = texts([], { titles: [title] });
  const nothing = { hasImprint: false, hasReturns: false, hasAccessibilityStatement: false };
  expect({ hasImprint, hasReturns, hasAccessibilityStatement }).toEqual({ ...nothing, [text]: true });
});

it('a title in which another word contains that of a text does not count', () => {
  expect(texts([], { titles: ['Residential wiring'] }).hasReturns).toBe(false);
});

it('terms and privacy are the seller’s own only if buyers find both', () => {
  const own = new Set(['terms', 'privacy'] as const);
  const both: Text[] = [
    ['terms', 'Ours.'],
    ['privacy', 'Ours.'],
  ];
  expect(texts(both, { own }).areTextsOwn).toBe(true);
  expect(texts(both.slice(0, 1), { own }).areTextsOwn).toBe(false);
  expect(texts(both).areTextsOwn).toBe(false);
});
