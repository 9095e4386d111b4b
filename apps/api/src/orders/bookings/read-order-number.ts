import { asciiDigits } from '@switchyard/shared';

/** The words that people, papers and mails use for an order or its number. */
const orderWords = new Set(
  (
    'order orders booking bestellung bestell bestellnummer bestellnr auftrag auftrags auftragsnummer commande pedido ' +
    'orden ordine encomenda bestelling bestelnummer zamówienie return returns retoure rücksendung retour'
  ).split(' '),
);
const invoiceWords = new Set(
  'invoice inv rechnung rechnungs rechnungsnummer rechnungsnr facture factura fattura fatura factuur faktura'.split(
    ' ',
  ),
);
/** Words around a number that do not tell whether it is an order's or an invoice's. */
const fillers = new Set(
  'number numbers num no nr n nummer numéro numero número my your the for of from about slip'.split(' '),
);

/** Further numbers in a text are ignored. */
const mostNumbers = 5;

/** Thousands separators: `1,307` and `1.307` are 1307. A date such as `12.11.2026` stays three numbers. */
const grouped = /(?<![\d.,'’])\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?![.,'’]?\d)/gu;

const plainDigits = (text: string) =>
  asciiDigits(text.replaceAll(grouped, (number) => number.replaceAll(/[^\d]/g, '')).normalize('NFKC'));

/** A text that only refers to a number, with the signs that may surround one. `65%` is none. */
const onlyReference = /^[\p{L}\p{M}\p{N}\s#:.,;!?()[\]"'“”„‘’«»°/_*\p{Pd}]*$/u;

/** The count of a return in the number of its slip and mails, such as `-2` in `1042-2`. An order has at most 20. */
const countOfReturn = /(?<=\d)\p{Pd}(?:[1-9]|1\d|20)(?!\d)/u;

interface NumberNamed {
  number: number;
  /** What kind of number it is by the words around it; undefined if they do not tell. */
  of: 'order' | 'invoice' | undefined;
}

/**
 * The number in a search that consists of nothing else: `1042`, `#1042`, `Order number 1042`, `(order 1042)`, `Rechnung
 * Nr. 12`, `Return 1042-2`. Undefined for any other search.
 */
export function readNumberNamed(q = ''): NumberNamed | undefined {
  const named = plainDigits(q);
  const text = named.replace(countOfReturn, '');
  const isReturn = text !== named;
  if (!onlyReference.test(text)) return undefined;
  const [digits, ...more] = text.match(/\d+/g) ?? [];
  if (digits === undefined || digits.length > 12 || more.length > 0) return undefined;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isOf = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  const isKnown = (word: string) => orderWords.has(word) || invoiceWords.has(word) || fillers.has(word);
  if (!words.every(isKnown)) return undefined;
  const of = isOf(invoiceWords) ? 'invoice' : isReturn || isOf(orderWords) ? 'order' : undefined;
  return { number: Number(digits), of };
}

export function readOrderNumber(q: string | undefined): number | undefined {
  const named = readNumberNamed(q);
  return named?.of === 'invoice' ? undefined : named?.number;
}

/** All numbers in a text about an order. */
export function numbersIn(text: string): number[] {
  const found = (plainDigits(text).match(/\d+/g) ?? []).filter(({ length }) => length <= 12);
  return [...new Set(found.map(Number))].slice(0, mostNumbers);
}

/** The first order id in a text, such as in the URL of an order's page. */
export const orderIdIn = (text: string): string | undefined =>
  /(?<![\p{L}\p{N}_])[0-9a-f]{24}(?![\p{L}\p{N}_])/iu.exec(text)?.[0].toLowerCase();
