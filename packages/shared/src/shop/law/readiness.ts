// What a seller should have before selling to a country. It is a list to think about, no legal advice; the sources are
// in docs/decisions/026-what-the-law-shows.md.
import { isInEu } from '../../orders/delivery/eu.ts';
import { isWithdrawalOffered } from '../../orders/withdrawals/countries.ts';
import { languagesOf, noticeFor } from './notice.ts';
import type { LawFacts } from './schema.ts';

/** What can be missing, in the sequence in which it is shown. */
export const lawItems = [
  'seller',
  'mail',
  'imprint',
  'returns',
  'withdrawal',
  'guarantee_notice',
  'manufacturer',
  'responsible',
  'vat_id',
  'register',
  'tax',
  'texts',
  'packaging',
  'electronics',
  'batteries',
  'accessibility',
] as const;
export type LawItem = (typeof lawItems)[number];

/** The facts about the shop that the rules read. */
export interface ReadinessFacts {
  law: LawFacts;
  /** The seller has decided name, address and e-mail. */
  isSellerOwn: boolean;
  sendsMail: boolean;
  /** The countries with a tax. */
  taxed: readonly string[];
  /** A text counts if it says something and a menu leads to it. */
  hasImprint: boolean;
  hasReturns: boolean;
  /** A text says how to withdraw. */
  explainsWithdrawal: boolean;
  /** The seller wrote both terms and privacy. */
  areTextsOwn: boolean;
  hasAccessibilityStatement: boolean;
}

/** What a country lacks. Both lists have the sequence of `lawItems`. */
export interface Lacking {
  /** What every seller needs there. */
  missing: LawItem[];
  /** What depends on the seller or on the goods. */
  toCheck: LawItem[];
}

interface Rule {
  /** The countries in which it applies. */
  where(country: string): boolean;
  /** Whether it depends on the seller or on the goods. */
  depends?: true;
  has(facts: ReadinessFacts, country: string): boolean;
}

const everywhere = () => true;
const inEuOrUk = (country: string) => isInEu(country) || country === 'GB';
/** The EU, the rest of the EEA, and the UK. */
const inEeaOrUk = (country: string) => inEuOrUk(country) || ['IS', 'LI', 'NO'].includes(country);
const registered =
  (name: 'packaging' | 'electronics' | 'batteries') => (facts: ReadinessFacts, in_: string) =>
    facts.law[name].some(({ country }) => country === in_);

const rules: Record<LawItem, Rule> = {
  seller: { where: everywhere, has: ({ isSellerOwn }) => isSellerOwn },
  // A contract is confirmed on a durable medium (2011/83/EU, article 8(7)).
  mail: { where: inEuOrUk, has: ({ sendsMail }) => sendsMail },
  // Who sells is easy to find at any time (2000/31/EC, article 5; in the UK, SI 2002/2013, regulation 6).
  imprint: { where: inEeaOrUk, has: ({ hasImprint }) => hasImprint },
  returns: { where: everywhere, has: ({ hasReturns }) => hasReturns },
  // Buyers read how to withdraw before they order (2011/83/EU, article 6(1)(h)).
  withdrawal: {
    where: (country) => isWithdrawalOffered({ country }),
    has: ({ explainsWithdrawal }) => explainsWithdrawal,
  },
  guarantee_notice: {
    where: isInEu,
    has: ({ law }, country) => {
      const notice = noticeFor(law.notices, country);
      const spoken = languagesOf(country);
      return notice !== undefined && (spoken === undefined || spoken.includes(notice.language));
    },
  },
  manufacturer: { where: isInEu, depends: true, has: ({ law }) => law.manufacturer !== '' },
  responsible: { where: isInEu, depends: true, has: ({ law }) => law.responsible !== '' },
  vat_id: { where: inEuOrUk, depends: true, has: ({ law }) => law.vatId !== '' },
  register: { where: inEuOrUk, depends: true, has: ({ law }) => law.register.number !== '' },
  tax: { where: everywhere, depends: true, has: ({ taxed }, country) => taxed.includes(country) },
  texts: { where: everywhere, depends: true, has: ({ areTextsOwn }) => areTextsOwn },
  packaging: { where: inEuOrUk, depends: true, has: registered('packaging') },
  electronics: { where: inEuOrUk, depends: true, has: registered('electronics') },
  batteries: { where: inEuOrUk, depends: true, has: registered('batteries') },
  accessibility: { where: isInEu, depends: true, has: (facts) => facts.hasAccessibilityStatement },
};

/** What the shop lacks before it sells to this country. */
export function lackingIn(country: string, facts: ReadinessFacts): Lacking {
  const lacking = lawItems.filter((item) => rules[item].where(country) && !rules[item].has(facts, country));
  return {
    missing: lacking.filter((item) => !rules[item].depends),
    toCheck: lacking.filter((item) => rules[item].depends),
  };
}
