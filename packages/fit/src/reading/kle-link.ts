import { LayoutFault } from './layout-fault.ts';

/** The maximum nesting of lists and objects in a link. */
const deepest = 6;

interface Reader {
  readonly text: string;
  at: number;
  depth: number;
}

/**
 * Reads the layout that a permanent link of keyboard-layout-editor.com carries after “##”. The layout is written in
 * URLON: “@” begins a list, “_” an object, “=” a string and “:” any other value. “&” separates values and “;” ends
 * them. “/” escapes these characters.
 * @returns undefined if the link carries no layout
 * @throws LayoutFault if the layout is incomplete or malformed
 */
export function readKleLink(link: string): unknown {
  const [, carried = ''] = /##([@_][^\s]*)/.exec(link) ?? [];
  if (carried === '') return undefined;
  return readValue({ text: decode(carried), at: 0, depth: 0 });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LayoutFault(
      'The link is broken off. Copy all of it, or paste what the editor shows under “Raw data”.',
    );
  }
}

function readValue(reader: Reader): unknown {
  const kind = reader.text[reader.at];
  reader.at += 1;
  switch (kind) {
    case '=':
      return readWord(reader);
    case ':': {
      const word = readWord(reader);
      return word === 'true' || (word === 'false' ? false : word === 'null' ? undefined : Number(word));
    }
    case '@':
      return readAll(reader, readValue);
    case '_':
      return Object.fromEntries(readAll(reader, (inner) => [readWord(inner), readValue(inner)]));
    default:
      throw new LayoutFault('The link is broken. Paste what the editor shows under “Raw data”.');
  }
}

function readAll<Each>(reader: Reader, readEach: (reader: Reader) => Each): Each[] {
  const all: Each[] = [];
  if (reader.depth === deepest) throw new LayoutFault(`A link may be nested at most ${deepest} deep.`);
  reader.depth += 1;
  while (reader.at < reader.text.length && reader.text[reader.at] !== ';') {
    all.push(readEach(reader));
    if (reader.text[reader.at] === '&') reader.at += 1;
  }
  reader.at += 1;
  reader.depth -= 1;
  return all;
}

const word = /(?:[^=:@_&;/]|\/[\s\S]?)*/y;

function readWord(reader: Reader): string {
  word.lastIndex = reader.at;
  const [found = ''] = word.exec(reader.text) ?? [];
  reader.at += found.length;
  return found.replace(/\/([\s\S]?)/g, (_, next: string) => next || ';');
}
