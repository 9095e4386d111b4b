import type { ReadinessFacts } from '@switchyard/shared/law';
import type { Policy } from '@switchyard/shared/policies';

export interface SellersTexts {
  /** The texts that buyers find in a menu, without markup. */
  found: ReadonlyMap<Policy, string>;
  /** The titles of the seller's own pages that buyers find in a menu. */
  titles: readonly string[];
  /** The texts that the seller wrote. */
  own: ReadonlySet<Policy>;
}

/** In any language, a text can link to the form at `/withdraw`. */
const withdrawal = /withdraw|widerruf|rétract|herroep|recesso|desist/i;
// The same languages: English, German, French, Dutch, Italian, Spanish and Portuguese.
const imprint = /imprint|legal notice|impressum|mentions légales|colofon|note legali|aviso legal/i;
const returns =
  /return|refund|rück(?:gabe|send|erstatt)|umtausch|retour|rembours|terugbetal|\bres[io]\b|rimbors|devolu|reembols/i;
const accessibility = /accessib|barrierefrei|toegankelijk|accesib|acessib/i;

/** Which texts that a law asks for buyers find. A page of the seller's own is judged by its title. */
export function judgeTexts({ found, titles, own }: SellersTexts) {
  const isTitled = (words: RegExp) => titles.some((title) => words.test(title));
  const isSaidIn = (names: readonly Policy[], words: RegExp) =>
    names.some((name) => words.test(found.get(name) ?? ''));
  return {
    hasImprint: found.has('imprint') || isTitled(imprint),
    hasReturns: found.has('returns') || isTitled(returns),
    explainsWithdrawal: isSaidIn(['returns', 'terms'], withdrawal) || isTitled(withdrawal),
    areTextsOwn: (['terms', 'privacy'] as const).every((name) => own.has(name) && found.has(name)),
    // The law puts the statement into the terms, or a document like them (Directive (EU) 2019/882, annex V).
    hasAccessibilityStatement:
      found.has('accessibility') || isSaidIn(['terms'], accessibility) || isTitled(accessibility),
  } satisfies Partial<ReadinessFacts>;
}
