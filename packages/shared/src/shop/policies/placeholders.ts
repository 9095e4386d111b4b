import { currencyName } from '../../infrastructure/currency-facts.ts';
import type { Currency } from '../../infrastructure/money.ts';
import { formatNumber } from '../../infrastructure/numbers.ts';
import type { LawFacts, Registration } from '../law/schema.ts';
import type { SettingValues } from '../settings/shop-schema.ts';

/** The placeholders that a seller's text may contain, as `{name}`, and what each stands for. */
export const placeholders = {
  name: 'the seller’s name',
  address: 'the seller’s address',
  email: 'where buyers reach the seller',
  phone: 'the seller’s phone number',
  vatId: 'the seller’s VAT number',
  register: 'the register of companies, and the number there',
  packaging: 'the numbers in registers of packaging',
  electronics: 'the numbers in registers of electrical equipment (WEEE)',
  batteries: 'the numbers in registers of batteries',
  currency: 'the currency of all prices, such as “euros”',
  returnDays: 'for how long parts can come back without a fault, such as “30 days”',
  shipsWithinDays: 'within how long an order is shipped, such as “2 days”',
  holdMinutes: 'how long an unpaid order keeps its units, such as “1 hour”',
  withdrawalDays: 'how long EU law lets a buyer withdraw',
  refundDays: 'within how long EU law lets the seller give money back',
  provenDays: 'how long ago an order must have been paid for its buyer to have paid',
  unpaidOrdersDays: 'how long an order that nobody paid is kept',
  mailsDays: 'how long the record of a mail is kept',
  messagesDays: 'how long a message is kept',
  auditDays: 'how long the audit trail is kept',
  idleAccountsDays: 'how long an account without a verified e-mail is kept',
  waitingDays: 'how long it is kept who waited for a part, after they were told',
  confirmationDays: 'how long a question to be told about a part may stay unconfirmed',
  cleanUpDays: 'within how long what nothing needs any more is deleted',
} as const;
export type Placeholder = keyof typeof placeholders;

/** The words of each placeholder. Undefined for what the seller does not promise or does not have. */
export type PlaceholderWords = Record<Placeholder, string | undefined>;

/** Periods that no setting decides: the law, the configuration, or the program itself. In days. */
export type PlaceholderDays = Record<
  Exclude<Placeholder & `${string}Days`, 'returnDays' | 'shipsWithinDays'>,
  number
>;

type RegisterOfProducers = 'packaging' | 'electronics' | 'batteries';

interface PlaceholderFacts {
  settings: SettingValues;
  law: Pick<LawFacts, 'vatId' | 'register' | RegisterOfProducers>;
  currency: Currency;
  days: PlaceholderDays;
}

/** What every placeholder says in a shop with these settings. */
export function placeholderWords({ settings, law, currency, days }: PlaceholderFacts): PlaceholderWords {
  const { name, address, email, phone, returnDays, shipsWithinDays, holdMinutes } = settings;
  return {
    name,
    address: address || undefined,
    email: email || undefined,
    phone,
    vatId: law.vatId || undefined,
    register: [law.register.court, law.register.number].filter(Boolean).join(', ') || undefined,
    packaging: numbersOf(law.packaging),
    electronics: numbersOf(law.electronics),
    batteries: numbersOf(law.batteries),
    currency: currencyName(currency),
    returnDays: returnDays === 0 ? undefined : daysOf(returnDays),
    shipsWithinDays: shipsWithinDays === undefined ? undefined : daysOf(shipsWithinDays),
    holdMinutes: timeOf(holdMinutes),
    withdrawalDays: daysOf(days.withdrawalDays),
    refundDays: daysOf(days.refundDays),
    provenDays: daysOf(days.provenDays),
    unpaidOrdersDays: daysOf(days.unpaidOrdersDays),
    mailsDays: daysOf(days.mailsDays),
    messagesDays: daysOf(days.messagesDays),
    auditDays: daysOf(days.auditDays),
    idleAccountsDays: daysOf(days.idleAccountsDays),
    waitingDays: daysOf(days.waitingDays),
    confirmationDays: daysOf(days.confirmationDays),
    cleanUpDays: daysOf(days.cleanUpDays),
  };
}

const numbersOf = (registrations: readonly Registration[]): string | undefined =>
  registrations.map(({ country, number }) => `${number} (${country})`).join(', ') || undefined;

const placeholder = /\{(\w+)\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The distinct placeholders of a text that do not exist, such as `{retrunDays}`. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([whole, name = '']) => ({ whole, name }));
  return [...new Set(names.filter(({ name }) => !isPlaceholder(name)).map(({ whole }) => whole))];
}

/**
 * Fills in a text. A line with what the seller does not promise or have is left out; what is no placeholder stays.
 */
export function fillIn(text: string, words: PlaceholderWords): string {
  const wordsFor = (name: string, whole: string) => (isPlaceholder(name) ? words[name] : whole);
  return text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(placeholder)].every(([whole, name = '']) => wordsFor(name, whole) !== undefined),
    )
    .join('\n')
    .replace(placeholder, (whole, name: string) => wordsFor(name, whole) ?? '');
}

const unitsOf = (count: number, unit: string): string =>
  `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;

const daysOf = (count: number): string => unitsOf(count, 'day');

/** Minutes in the largest unit that divides them: `90 minutes`, `1 hour`, `3 days`. */
function timeOf(minutes: number): string {
  if (minutes % (24 * 60) === 0) return daysOf(minutes / (24 * 60));
  return minutes % 60 === 0 ? unitsOf(minutes / 60, 'hour') : unitsOf(minutes, 'minute');
}
