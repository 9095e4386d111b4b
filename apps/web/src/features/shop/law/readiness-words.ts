import type { LawItem, Readiness } from '@switchyard/shared/law';

export const itemWords: Record<LawItem, string> = {
  seller: 'Your own name, address and e-mail, in Settings.',
  mail: 'A mail server: the confirmation of an order is a mail with the terms.',
  guarantee_notice: 'The official notice of the legal guarantee, in a language of the country.',
  manufacturer: 'A manufacturer for the parts that name none of their own.',
  responsible: 'A responsible person in the EU, for parts whose manufacturer is outside it.',
  vat_id: 'A VAT number, if you have one.',
  register: 'The register of companies, if you are in one.',
  tax: 'A tax: none is set for the country. Check whether you owe one there.',
  texts: 'Terms and privacy in your own words: check that our usual texts are true of you.',
  packaging: 'A number in the country’s register of packaging, if it has one.',
  electronics: 'A number in the country’s register of electrical equipment, if you sell any.',
  batteries: 'A number in the country’s register of batteries, if parts contain any.',
  accessibility:
    'An accessibility statement, among your pages or in your terms (Directive (EU) 2019/882, article 13 ' +
    'and annex V). Article 4(5) exempts companies that provide services with fewer than 10 people, and ' +
    'at most €2 million a year in turnover or on the balance sheet.',
};

export interface AlikeCountries {
  names: string[];
  missing: LawItem[];
  toCheck: LawItem[];
}

/** Puts countries together that lack the same, those that lack the most first. */
export function groupAlike(countries: Readiness): AlikeCountries[] {
  const groups = new Map<string, AlikeCountries>();
  for (const { name, missing, toCheck } of countries) {
    const key = [missing, toCheck].join(';');
    const group = groups.get(key) ?? { names: [], missing, toCheck };
    group.names.push(name);
    groups.set(key, group);
  }
  const weight = ({ missing, toCheck }: AlikeCountries) => missing.length * 100 + toCheck.length;
  return [...groups.values()].toSorted((one, other) => weight(other) - weight(one));
}
