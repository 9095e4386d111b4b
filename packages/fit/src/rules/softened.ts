import type { UsedFact } from './findings.ts';
import { fitsIf, nameOfRole, type Ruling } from './verdicts.ts';

export const isSure = ({ verdict }: Ruling): boolean => verdict === 'fits' || verdict === 'does-not-fit';

/**
 * Turns a ruling that rests on assumed facts into one that a person has to check, and names what is assumed. What is
 * unknown stays so.
 * @param assumed the assumed facts that the ruling rests on
 */
export function softened({ verdict, words }: Ruling, assumed: readonly UsedFact[]): Ruling {
  const facts = assumed.map(sayAssumed).join(' and ');
  switch (verdict) {
    case 'fits':
      // The ruling’s own words would state the assumption as a fact.
      return fitsIf(`Check that ${facts}: we only assume it. If so, it fits.`);
    case 'does-not-fit':
      return fitsIf(`Check whether ${facts}: we only assume it. If so, it does not fit. ${words}`);
    case 'fits-if':
      return fitsIf(`${words} (We assume that ${facts}.)`);
    case 'unknown':
      return { verdict, words };
  }
}

function sayAssumed({ role, name, label, value }: UsedFact): string {
  if (role === 'board' && name === 'mount' && value !== undefined) return `the board takes ${value} switches`;
  if (name === 'arrangements' && value !== undefined) return `the board has these keys (${value})`;
  return `“${label}” of the ${nameOfRole(role)} is ${value ?? 'as usual'}`;
}
