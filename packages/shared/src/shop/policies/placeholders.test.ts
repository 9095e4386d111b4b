import { describe, expect, it } from 'vitest';
import { fillIn, placeholderWords, unknownPlaceholders } from './placeholders.ts';

const days = {
  withdrawalDays: 14,
  refundDays: 14,
  provenDays: 14,
  unpaidOrdersDays: 30,
  mailsDays: 90,
  messagesDays: 365,
  auditDays: 1095,
  idleAccountsDays: 30,
  waitingDays: 30,
  confirmationDays: 1,
  cleanUpDays: 2,
};
const settings = {
  name: 'Klackwerk',
  address: 'Weg 1, Berlin',
  email: 'hello@klackwerk.example',
  returnDays: 60,
  holdMinutes: 90,
};

const law = {
  vatId: '',
  register: { court: '', number: '' },
  packaging: [],
  electronics: [],
  batteries: [],
};

describe('placeholders', () => {
  it('say what two shops have decided', () => {
    const text = '{name}: {returnDays}, {holdMinutes}, {currency}, {auditDays}';
    const one = placeholderWords({ settings, law, currency: 'chf', days });
    expect(fillIn(text, one)).toBe('Klackwerk: 60 days, 90 minutes, Swiss francs, 1,095 days');
    const other = { ...settings, name: 'Thock', returnDays: 1, holdMinutes: 2880 };
    expect(fillIn(text, placeholderWords({ settings: other, law, currency: 'eur', days }))).toBe(
      'Thock: 1 day, 2 days, euros, 1,095 days',
    );
  });

  it('leave out the line of what is not promised', () => {
    const words = placeholderWords({
      settings: { ...settings, returnDays: 0 },
      law,
      currency: 'eur',
      days,
    });
    expect(fillIn('A\nIt leaves within {shipsWithinDays}.\nB {returnDays}\nC', words)).toBe('A\nC');
  });

  it('say the numbers that a law asks for, and leave out the line of one that there is not', () => {
    const text = 'VAT number: {vatId}\nRegister: {register}\nPackaging: {packaging}\nBatteries: {batteries}';
    const has = {
      ...law,
      vatId: 'DE123456789',
      register: { court: 'Amtsgericht Leipzig', number: 'HRB 1' },
      packaging: [
        { country: 'DE', number: 'DE1234567890123' },
        { country: 'FR', number: 'FR1_01' },
      ],
    };
    expect(fillIn(text, placeholderWords({ settings, law: has, currency: 'eur', days }))).toBe(
      'VAT number: DE123456789\nRegister: Amtsgericht Leipzig, HRB 1\nPackaging: DE1234567890123 (DE), FR1_01 (FR)',
    );
    expect(fillIn(text, placeholderWords({ settings, law, currency: 'eur', days }))).toBe('');
  });

  it('are told from what is none, such as a misspelling or a property of every object', () => {
    expect(unknownPlaceholders('{retrunDays} {name} {constructor} {retrunDays} {not one}')).toEqual([
      '{retrunDays}',
      '{constructor}',
    ]);
    const words = placeholderWords({ settings, law, currency: 'eur', days });
    expect(fillIn('{retrunDays} {toString}', words)).toBe('{retrunDays} {toString}');
  });
});
