import { type Cap, capForms, type CurvePoint, type FactsOf } from '@switchyard/shared/parts';

type StabiliserSize = NonNullable<FactsOf<'stabiliser'>['sizes']>[number];

/** How a list is typed into a text area: one entry per line. */
export interface LineGrammar<Entry> {
  /** Shown below the label. */
  hint: string;
  example: string;
  /**
   * Parses a line.
   * @returns undefined if the line is no entry
   */
  read: (line: string) => Entry | undefined;
  write: (entry: Entry) => string;
}

const capLine = /^r(\d+)\s+(iso|\d+(?:\.\d+)?u?)(?:\s*[x×]\s*(\d+))?(?:\s+(convex|stepped))?$/i;
const formNamed = (word: string | undefined) => capForms.find((form) => form === word?.toLowerCase());
export const capLines: LineGrammar<Cap> = {
  hint:
    'One size per line: its row, R0 for the function keys to R5 for the space ' +
    'bar, its size, how many, and “convex” or “stepped” if they are.',
  example: 'R4 1.75u x1',
  read(line) {
    const [, row, size, count = '1', word] = capLine.exec(line) ?? [];
    const form = formNamed(word);
    if (row === undefined || size === undefined) return undefined;
    return {
      size: /iso/i.test(size) ? 'iso' : Number.parseFloat(size),
      row: Number(row),
      count: Number(count),
      ...(form && { form }),
    };
  },
  write: ({ size, row, count, form }) =>
    `R${row} ${size === 'iso' ? 'ISO' : `${size}u`} x${count}${form ? ` ${form}` : ''}`,
};

const stabiliserLine = /^(\d+(?:\.\d+)?)u?(?:\s*[x×]\s*(\d+))?$/i;
export const stabiliserLines: LineGrammar<StabiliserSize> = {
  hint: 'One size per line: the size of the key, and how many.',
  example: '6.25u x1',
  read(line) {
    const [, size, count = '1'] = stabiliserLine.exec(line) ?? [];
    return size === undefined ? undefined : { size: Number(size), count: Number(count) };
  },
  write: ({ size, count }) => `${size}u x${count}`,
};

const curveLine = /^(\d+(?:\.\d+)?)\s*(?:mm)?[\s,;]+(\d+(?:\.\d+)?)\s*(?:gf?)?$/i;
export const curveLines: LineGrammar<CurvePoint> = {
  hint: 'One point per line, from the top to the end of the press: how far, and the force it takes there.',
  example: '1.9mm 62gf',
  read(line) {
    const [, mm, gf] = curveLine.exec(line) ?? [];
    return mm === undefined || gf === undefined ? undefined : { mm: Number(mm), gf: Number(gf) };
  },
  write: ({ mm, gf }) => `${mm}mm ${gf}gf`,
};

/**
 * Parses a text. Returns the entries with their line numbers, and the lines that are no entries. Empty lines are
 * skipped.
 */
export function readLines<Entry>(text: string, { read }: LineGrammar<Entry>) {
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => ({ number, entry: read(line) }));
  return {
    entries: lines.flatMap(({ entry, number }) => (entry === undefined ? [] : [{ entry, number }])),
    wrong: lines.filter(({ entry }) => entry === undefined).map(({ number }) => number),
  };
}

export const writeLines = <Entry>(entries: readonly Entry[], { write }: LineGrammar<Entry>): string =>
  entries.map(write).join('\n');
