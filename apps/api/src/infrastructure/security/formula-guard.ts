/**
 * Where a spreadsheet may begin a cell: at the start of a text and, where the list separator is a semicolon or a tab,
 * after one inside it. There the quotes of a file with commas count for nothing, so a line break ends the row, too.
 */
const cellStart = String.raw`(?:^|[;\t\r\n])[ '"]*`;
const sign = '[=+\\-@＝＋－＠]';

const formula = new RegExp(`${cellStart}(?=${sign})`, 'g');
const guardedFormula = new RegExp(`(${cellStart})'(?=${sign})`, 'g');
/** Some programs skip these signs. */
const blank = /^(?='*[\t\r])/;
const guardedBlank = /^'(?='*[\t\r])/;

/** A text of which no spreadsheet reads a cell as a formula: it gets apostrophes. */
export const guardFormulas = (text: string): string => text.replace(formula, "$&'").replace(blank, "'");

export const unguardFormulas = (text: string): string =>
  text.replace(guardedBlank, '').replace(guardedFormula, '$1');
