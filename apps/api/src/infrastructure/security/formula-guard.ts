/**
 * Where a spreadsheet may begin a cell: at the start of a text and, if its list separator is a semicolon or a tab, also
 * after one inside the text. Such a spreadsheet ignores the quotes of a comma-separated file, so a line break inside
 * quotes begins a new row, too.
 */
const cellStart = String.raw`(?:^|[;\t\r\n])[ '"]*`;
const sign = '[=+\\-@＝＋－＠]';

const formula = new RegExp(`${cellStart}(?=${sign})`, 'g');
const guardedFormula = new RegExp(`(${cellStart})'(?=${sign})`, 'g');
/** A leading tab or carriage return, which some programs skip. */
const blank = /^(?='*[\t\r])/;
const guardedBlank = /^'(?='*[\t\r])/;

/** Escapes a text with apostrophes, so that no spreadsheet reads one of its cells as a formula. */
export const guardFormulas = (text: string): string => text.replace(formula, "$&'").replace(blank, "'");

/** Undoes `guardFormulas`, for a file that comes back. */
export const unguardFormulas = (text: string): string =>
  text.replace(guardedBlank, '').replace(guardedFormula, '$1');
