import { asciiDigits } from '@switchyard/shared';

/** Words that people, papers and mails use for an order or an order's number. */
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
/** Words around a number that fit both an order's and an invoice's. */
const fillers = new Set(
  'number numbers num no nr n nummer numéro numero número my your the for of from about slip'.split(' '),
);

/** Further numbers in a text are ignored. */
const mostNumbers = 5;

/** Thousands separators: `1,307` and `1.307` are 1307. A date such as `12.11.2026` stays three numbers. */
const grouped = /(?<![\d.,'’])\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?![.,'’]?\d)/gu;

const plainDigits = (text: string) =>
  asciiDigits(text.replaceAll(grouped, (number) => number.replaceAll(/[^\d]/g, '')).normalize('NFKC'));

/**
 * Text of letters, digits and the signs that people put around a number. Anything else, such as `65%`, is no reference.
 */
const onlyReference = /^[\p{L}\p{M}\p{N}\s#:.,;!?()[\]"'“”„‘’«»°/_*\p{Pd}]*$/u;

/**
 * The suffix that tells an order's returns apart on slips and in mails, such as `-2` in `1042-2`. An order has at most
 * 20 returns.
 */
const countOfReturn = /(?<=\d)\p{Pd}(?:[1-9]|1\d|20)(?!\d)/u;

interface NumberNamed {
  number: number;
  /** Whether the words around the number name an order or an invoice. Undefined if they name neither. */
  of: 'order' | 'invoice' | undefined;
}

/**
 * The number in a search that only names a number: `1042`, `#1042`, `Order number 1042`, `(order 1042)`, `Rechnung Nr.
 * 12`, `Return 1042-2`. Undefined for any other search.
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
