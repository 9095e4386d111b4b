import { describe, expect, it } from 'vitest';
import { noticeFor } from './notice.ts';
import { lackingIn, type ReadinessFacts } from './readiness.ts';
import { noLawFacts, type NoticeLanguage } from './schema.ts';

const notice = (language: NoticeLanguage) => ({ language, picture: `/${language}`, link: '' });
const empty: ReadinessFacts = {
  law: noLawFacts,
  isSellerOwn: false,
  sendsMail: false,
  taxed: [],
  hasImprint: false,
  hasReturns: false,
  explainsWithdrawal: false,
  areTextsOwn: false,
  hasAccessibilityStatement: false,
};

describe('what a shop lacks before it sells to a country', () => {
  it('is most in the EU', () => {
    expect(lackingIn('DE', empty)).toEqual({
      missing: ['seller', 'mail', 'imprint', 'returns', 'withdrawal', 'guarantee_notice'],
      toCheck: [
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
      ],
    });
  });

  it.each([
    ['GB', ['seller', 'mail', 'imprint', 'returns', 'withdrawal'], 7],
    ['CH', ['seller', 'returns'], 2],
    ['US', ['seller', 'returns'], 2],
    // Réunion belongs to the EU; Norway only to the EEA.
    ['RE', ['seller', 'mail', 'imprint', 'returns', 'withdrawal', 'guarantee_notice'], 10],
    ['NO', ['seller', 'imprint', 'returns', 'withdrawal'], 2],
  ])('differs elsewhere: %s', (country, missing, toCheck) => {
    const lacking = lackingIn(country, empty);
    expect(lacking.missing).toEqual(missing);
    expect(lacking.toCheck).toHaveLength(toCheck);
  });

  it('counts the numbers of that country only', () => {
    const law = { ...noLawFacts, packaging: [{ country: 'DE', number: '1' }] };
    expect(lackingIn('DE', { ...empty, law }).toCheck).not.toContain('packaging');
    expect(lackingIn('FR', { ...empty, law }).toCheck).toContain('packaging');
  });

  it('is nothing once all is there', () => {
    const number = [{ country: 'DE', number: '1' }];
    const law = {
      vatId: 'DE1',
      register: { court: 'Leipzig', number: 'HRB 1' },
      manufacturer: 'Fen\nEly\na@fen.example',
      responsible: 'Moor\nCork\na@moor.example',
      warnings: '',
      packaging: number,
      electronics: number,
      batteries: number,
      notices: [notice('de')],
    };
    const all = {
      law,
      isSellerOwn: true,
      sendsMail: true,
      taxed: ['DE'],
      hasImprint: true,
      hasReturns: true,
      explainsWithdrawal: true,
      areTextsOwn: true,
      hasAccessibilityStatement: true,
    };
    expect(lackingIn('DE', all)).toEqual({ missing: [], toCheck: [] });
    expect(lackingIn('FR', all).missing).toEqual(['guarantee_notice']);
  });
});

describe('the notice of the legal guarantee', () => {
  const notices = [notice('pl'), notice('en'), notice('de')];

  it.each([
    ['AT', 'de'],
    ['FR', 'en'],
    ['RE', 'en'],
    ['US', undefined],
    ['NO', undefined],
  ])('is the country’s, else the English one: %s %s', (country, language) => {
    expect(noticeFor(notices, country)?.language).toBe(language);
  });

  it('is any if there is no better one', () => {
    expect(noticeFor([notice('pl')], 'FR')?.language).toBe('pl');
    expect(noticeFor([], 'FR')).toBeUndefined();
  });
});
