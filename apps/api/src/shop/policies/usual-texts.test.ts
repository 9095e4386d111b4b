import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fillIn,
  placeholders,
  policies,
  unknownPlaceholders,
  type PlaceholderWords,
} from '@switchyard/shared/policies';
import { currencyCodes, currencyName } from '@switchyard/shared';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', '..', 'policies');
const textOf = (policy: string) => readFileSync(join(folder, `${policy}.md`), 'utf8');

const nothing = Object.fromEntries(Object.keys(placeholders).map((name) => [name, '…'])) as PlaceholderWords;

/** Anything that a setting might contradict. “One” is left out: it is mostly a pronoun. */
const figures = [
  /\d/,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|sixty|hundred|half|dozen)\b/i,
  /\b(?:a|an|one|per|each) (?:minute|hour|day|week|fortnight|month|year)\b/i,
  /[$€£¥₩]/,
];

describe.each(policies)('the usual text of %s', (policy) => {
  it('says no figure and no currency that is not filled in', () => {
    // The numbers of an ordered list are no figures.
    const rest = fillIn(textOf(policy), nothing).replaceAll(/^\d+\. /gm, '');
    for (const figure of figures) expect(rest).not.toMatch(figure);
    for (const currency of currencyCodes)
      expect(rest.toLowerCase()).not.toContain(currencyName(currency).toLowerCase());
    expect(rest).not.toMatch(/\b(?:dollars?|euros?|pounds?|yen|cents?)\b/i);
  });

  it('has only placeholders that there are', () => {
    expect(unknownPlaceholders(textOf(policy))).toEqual([]);
  });
});
