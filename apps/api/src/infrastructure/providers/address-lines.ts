import { countryRecords } from './country-records.ts';

/** An address as people type it. The country is its ISO 3166-1 code; an empty text counts as absent. */
interface Address {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  region?: string | undefined;
  postalCode?: string | undefined;
  country: string;
}

/** The format for countries that have none of their own. */
const usualFormat = '%N%n%O%n%A%n%C';

/** Letters of scripts whose addresses begin with the country and end with the name. */
const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Field = 'N' | 'A' | 'C' | 'S' | 'Z';

/**
 * The lines of an address as its country writes it; the last line is the country's name in English. For example `10115
 * Berlin` in Germany, and `Columbus, OH 43215` in the United States.
 */
export function addressLines(address: Address): string[] {
  const { name, line1, line2, city, region, postalCode, country } = address;
  const record = countryRecords().get(country);
  const isLatin = !eastAsian.test(line1 + city);
  const format = complete((isLatin && record?.lfmt) || record?.fmt || usualFormat, address);
  const texts: Record<Field, string> = {
    N: name,
    A: line2 ? `${line1}\n${line2}` : line1,
    C: city,
    S: region ?? '',
    Z: postalCode ?? '',
  };
  const lines = format.split('%n').flatMap((line) => fill(line, texts, isLatin).split('\n'));
  return [...lines.filter(Boolean), record?.name ?? country];
}

/**
 * The format, extended by fields that the address has and the format lacks: nothing that was typed may be missing on a
 * label.
 */
function complete(format: string, { city, region, postalCode }: Address): string {
  // Corrects a typing error in the data: Namibia's format.
  let whole = format.replace('%Cn', '%C%n');
  const isCityNamed = whole.toUpperCase().includes(city.toUpperCase());
  if (!whole.includes('%C') && !isCityNamed) whole = whole.replace('%A', '%A%n%C');
  if (region && !whole.includes('%S')) whole += '%n%S';
  if (postalCode && !whole.includes('%Z')) whole += '%n%Z';
  return whole;
}

/** Fills in one line. Punctuation before a missing text is left out, too. */
function fill(line: string, texts: Record<Field, string>, isLatin: boolean): string {
  const spaced = isLatin ? line.replaceAll(/(%[A-Z])(?=%[A-Z])/g, '$1 ') : line;
  return spaced
    .replaceAll(/([^\s%,]*)%([A-Z])/g, (_, mark: string, field: string) => {
      const text = isField(field) ? texts[field] : '';
      if (!text) return '';
      return text.startsWith(mark) ? text : mark + text;
    })
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[\s,/-]+|[\s,/-]+$/g, '');
}

const isField = (field: string): field is Field => /^[NACSZ]$/.test(field);
