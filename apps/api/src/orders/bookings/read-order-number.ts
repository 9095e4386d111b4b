import { asciiDigits } from '@switchyard/shared';

/** What papers, mails and people call an order or its number. */
const orderWords = new Set(
  (
    'order orders booking bestellung bestell bestellnummer bestellnr auftrag auftrags auftragsnummer commande pedido ' +
    'orden ordine encomenda bestelling bestelnummer zamówienie'
  ).split(' '),
);
const invoiceWords = new Set(
  'invoice inv rechnung rechnungs rechnungsnummer rechnungsnr facture factura fattura fatura factuur faktura'.split(
    ' ',
  ),
);
/** Words beside a number that say nothing of what it numbers. */
const fillers = new Set(
  'number numbers num no nr n nummer numéro numero número my your the for of from about'.split(' '),
);

/** Further numbers of a text are not looked up. */
const mostNumbers = 5;

/** `1,307` and `1.307` are 1307, but a date such as `12.11.2026` is three numbers. */
const grouped = /(?<![\d.,'’])\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?![.,'’]?\d)/gu;

const plainDigits = (text: string) =>
  asciiDigits(text.replaceAll(grouped, (number) => number.replaceAll(/[^\d]/g, '')).normalize('NFKC'));

/** Signs that stand around a number; `65%` is none. */
const onlyReference = /^[\p{L}\p{M}\p{N}\s#:.,;!?()[\]"'“”„‘’«»°/_*\p{Pd}]*$/u;

interface NumberNamed {
  number: number;
  /** What the words beside it call it; undefined if they do not say. */
  of: 'order' | 'invoice' | undefined;
}

/**
 * The number that a search names if it names nothing else: `1042`, `#1042`, `Order number 1042`, `(order 1042)`,
 * `Rechnung Nr. 12`.
 */
export function readNumberNamed(q = ''): NumberNamed | undefined {
  const text = plainDigits(q);
  if (!onlyReference.test(text)) return undefined;
  const [digits, ...more] = text.match(/\d+/g) ?? [];
  if (digits === undefined || digits.length > 12 || more.length > 0) return undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isOf = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const isKnown = (word: string) => orderWords.has(word) || invoiceWords.has(word) || fillers.has(word);
  if (!words.every(isKnown)) return undefined;
  const of = isOf(invoiceWords) ? 'invoice' : isOf(orderWords) ? 'order' : undefined;
  return { number: Number(digits), of };
}

export function readOrderNumber(q: string | undefined): number | undefined {
  const named = readNumberNamed(q);
  return named?.of === 'invoice' ? undefined : named?.number;
}

/** The numbers that stand anywhere in a text about an order. */
export function numbersIn(text: string): number[] {
  const found = (plainDigits(text).match(/\d+/g) ?? []).filter(({ length }) => length <= 12);
  return [...new Set(found.map(Number))].slice(0, mostNumbers);
}

/** The id of an order that stands anywhere in a text, such as the URL of its page. */
export const orderIdIn = (text: string): string | undefined =>
  /(?<![\p{L}\p{N}_])[0-9a-f]{24}(?![\p{L}\p{N}_])/iu.exec(text)?.[0].toLowerCase();
