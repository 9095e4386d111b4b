import { lookUp } from '@switchyard/shared';
import { LayoutFault } from './layout-fault.ts';

/** The maximum nesting of lists and objects. No keyboard definition needs more. */
const deepest = 40;

interface Reader {
  readonly text: string;
  at: number;
  depth: number;
}

/**
 * Reads JSON the way people write it: with comments, with the quotation marks of a word processor, without quotes
 * around names, with a comma too many or too few, and without the outer brackets, like the raw data of
 * keyboard-layout-editor.com. Takes time linear in the length of the text, because the text comes from strangers.
 * @throws LayoutFault with the line of the mistake
 */
export function parseLenient(told: string): unknown {
  const text = told.includes('"') ? told : told.replace(/[“”„‟]/g, '"');
  const strict = parseStrict(text);
  if (strict !== undefined) return strict;
  const reader: Reader = { text, at: 0, depth: 0 };
  skipSpace(reader);
  if (memberName.test(rest(reader, memberName))) return readMembers(reader);
  if (!/[[{"']/.test(text.charAt(reader.at))) throw unreadable(reader);
  const values: unknown[] = [];
  while (reader.at < text.length) {
    values.push(readValue(reader));
    skipSpace(reader);
  }
  return values.length === 1 ? values[0] : values;
}

function parseStrict(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

const memberName = /(?:"[^"\n]*"|'[^'\n]*'|[\w$.-]+)\s*:/y;
const plainName = /[^\s:,{}[\]"']+/y;
/** A string without quotes, as Hjson allows it on a single line. It ends before a comment. */
const plainValue = /(?:[^\n,{}[\]"'#/]|\/(?![/*]))+/y;
const doubleQuoted = /"(?:[^"\\]|\\[\s\S])*"/y;
const singleQuoted = /'(?:[^'\\]|\\[\s\S])*'/y;

/** The rest of the text, for a sticky pattern: the pattern's position is set to the reader's. */
function rest({ text, at }: Reader, pattern: RegExp): string {
  pattern.lastIndex = at;
  return text;
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  const [found] = pattern.exec(rest(reader, pattern)) ?? [];
  reader.at += found?.length ?? 0;
  return found;
}

/** Commas count as whitespace, because there may be one too many or too few. */
const space = new Set(' \t\r\n,\uFEFF\u00A0');

function skipSpace(reader: Reader): void {
  const { text } = reader;
  for (;;) {
    if (space.has(text.charAt(reader.at))) reader.at += 1;
    else if (text[reader.at] === '#' || text.startsWith('//', reader.at))
      reader.at = endOf(text, '\n', reader.at);
    else if (text.startsWith('/*', reader.at)) skipBlock(reader);
    else return;
  }
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end;
}

function skipBlock(reader: Reader): void {
  const end = reader.text.indexOf('*/', reader.at + 2);
  if (end === -1) throw unreadable(reader);
  reader.at = end + 2;
}

function readValue(reader: Reader): unknown {
  switch (reader.text[reader.at]) {
    case '[':
      return inside(reader, readItems);
    case '{':
      return inside(reader, readMembers);
    case '"':
    case "'":
      return readQuoted(reader);
    default:
      return readPlain(reader);
  }
}

function inside<T>(reader: Reader, read: (reader: Reader) => T): T {
  if (reader.depth === deepest) throw new LayoutFault(`A layout may be nested at most ${deepest} deep.`);
  reader.depth += 1;
  reader.at += 1;
  const value = read(reader);
  if (reader.at === reader.text.length) throw unreadable(reader);
  reader.at += 1;
  reader.depth -= 1;
  return value;
}

function readItems(reader: Reader): unknown[] {
  const items: unknown[] = [];
  for (skipSpace(reader); !isAtEnd(reader, ']'); skipSpace(reader)) items.push(readValue(reader));
  return items;
}

function readMembers(reader: Reader): object {
  const members: [string, unknown][] = [];
  for (skipSpace(reader); !isAtEnd(reader, '}'); skipSpace(reader)) {
    const isQuoted = /["']/.test(reader.text.charAt(reader.at));
    const name = isQuoted ? readQuoted(reader) : take(reader, plainName);
    skipSpace(reader);
    if (name === undefined || reader.text[reader.at] !== ':') throw unreadable(reader);
    reader.at += 1;
    skipSpace(reader);
    members.push([name, readValue(reader)]);
  }
  // `Object.fromEntries` makes even a name such as “__proto__” an own property; an assignment would not.
  return Object.fromEntries(members);
}

function isAtEnd({ text, at }: Reader, bracket: string): boolean {
  return at >= text.length || text[at] === bracket;
}

function readQuoted(reader: Reader): string {
  if (reader.text.startsWith("'''", reader.at)) return readBlock(reader);
  const whole = take(reader, reader.text[reader.at] === '"' ? doubleQuoted : singleQuoted);
  if (whole === undefined) throw unreadable(reader);
  return whole
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_: string, code?: string, plain = '') => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return lookUp({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }, plain) ?? plain;
    });
}

/** Reads a string of several lines. Hjson puts it between triple quotes. */
function readBlock(reader: Reader): string {
  const end = reader.text.indexOf("'''", reader.at + 3);
  if (end === -1) throw unreadable(reader);
  const block = reader.text.slice(reader.at + 3, end);
  reader.at = end + 3;
  return block;
}

function readPlain(reader: Reader): unknown {
  const words = take(reader, plainValue)?.trim();
  if (!words) throw unreadable(reader);
  if (/^[-+.]?\d/.test(words) && !Number.isNaN(Number(words))) return Number(words);
  return constants.has(words) ? constants.get(words) : words;
}

const constants: ReadonlyMap<string, unknown> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function unreadable({ text, at }: Reader): LayoutFault {
  const start = text.trimStart().charAt(0);
  if (start !== '{' && start !== '[')
    return new LayoutFault(
      'This is neither JSON nor the raw data of keyboard-layout-editor.com. Paste the whole file of VIA, ' +
        'Vial or QMK, or what the editor shows under “Raw data”.',
    );
  const line = text.slice(0, at).split('\n').length;
  return new LayoutFault(
    `Line ${line} cannot be read: a bracket or a quote is missing. Paste the whole file.`,
  );
}
