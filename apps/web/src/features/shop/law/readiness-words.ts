import type { LawItem, Readiness } from '@switchyard/shared/law';
import type { Policy } from '@switchyard/shared/policies';
import { dashboardPages } from '../../../lib/dashboard-pages.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** The groups of the form on the same page, by the ids of their sections. */
export const lawGroups = {
  company: 'Your company',
  parts: 'Who is behind your parts',
  guarantee: 'Legal guarantee',
  registers: 'Registers of producers',
} as const;

/** A link to where something is mended. */
interface Remedy {
  to: string;
  title: string;
}

interface ItemWords {
  words: string;
  /** Empty if it is mended in the configuration of the server. */
  remedies: readonly Remedy[];
}

const page = (name: 'settings' | 'delivery' | 'texts' | 'shop'): Remedy => ({
  to: dashboardPaths[name],
  title: dashboardPages[name].title,
});
const group = (id: keyof typeof lawGroups): Remedy => ({ to: `#${id}`, title: lawGroups[id] });

/** A text is missing if it is empty, or if no menu leads to it. */
const text = (name: Policy, title: string): readonly Remedy[] => [
  { to: `${dashboardPaths.texts}?text=${name}`, title },
  page('shop'),
];

export const itemWords: Record<LawItem, ItemWords> = {
  seller: { words: 'Your own name, address and e-mail.', remedies: [page('settings')] },
  mail: {
    words:
      'A mail server: the confirmation of an order is a mail with the terms. It is set by SMTP_URL and ' +
      'MAIL_FROM where the shop runs.',
    remedies: [],
  },
  imprint: {
    words: 'An imprint: yours is empty, or no menu leads to it.',
    remedies: text('imprint', 'Imprint'),
  },
  returns: {
    words: 'What holds for returns: the text is empty, or no menu leads to it.',
    remedies: text('returns', 'Returns'),
  },
  withdrawal: {
    words: 'How to withdraw from a contract: neither returns nor terms say it, or no menu leads to them.',
    remedies: text('returns', 'Returns'),
  },
  guarantee_notice: {
    words: 'The official notice of the legal guarantee, in a language of the country.',
    remedies: [group('guarantee')],
  },
  manufacturer: {
    words: 'A manufacturer for the parts that name none of their own.',
    remedies: [group('parts')],
  },
  responsible: {
    words: 'A responsible person in the EU, for parts whose manufacturer is outside it.',
    remedies: [group('parts')],
  },
  vat_id: { words: 'A VAT number, if you have one.', remedies: [group('company')] },
  register: { words: 'The register of companies, if you are in one.', remedies: [group('company')] },
  tax: {
    words: 'A tax: none is set for the country. Check whether you owe one there.',
    remedies: [page('delivery')],
  },
  texts: {
    words:
      'Terms and privacy in your own words, with a menu that leads to them: check that our usual texts ' +
      'are true of you.',
    remedies: [page('texts'), page('shop')],
  },
  packaging: {
    words: 'A number in the country’s register of packaging, if it has one.',
    remedies: [group('registers')],
  },
  electronics: {
    words: 'A number in the country’s register of electrical equipment, if you sell any.',
    remedies: [group('registers')],
  },
  batteries: {
    words: 'A number in the country’s register of batteries, if parts contain any.',
    remedies: [group('registers')],
  },
  accessibility: {
    words:
      'An accessibility statement, among your pages or in your terms (Directive (EU) 2019/882, article 13 ' +
      'and annex V). Article 4(5) exempts companies that provide services with fewer than 10 people, and ' +
      'at most €2 million a year in turnover or on the balance sheet.',
    remedies: text('accessibility', 'Accessibility'),
  },
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
