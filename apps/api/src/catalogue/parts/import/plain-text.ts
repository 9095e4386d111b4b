import { Tokenizer } from 'htmlparser2';

/** Elements whose text nobody reads. Elements without an end tag, such as embed, have no text. */
const unread = new Set(
  'script style noscript template iframe object svg math head title video audio canvas select textarea'.split(
    ' ',
  ),
);
/** Elements that begin and end a paragraph, and those that only begin and end a line. */
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 blockquote ul ol dl table pre hr figure'.split(' '));
const lines = new Set(
  'div section article header footer main aside li tr dt dd figcaption address'.split(' '),
);

const hasTags = /<[a-z!/]/i;

/**
 * Turns HTML into the plain text that the shop shows: paragraphs, lists of "- " lines, and "Label: value" lines for the
 * rows of a table with two columns. Scripts and styles are dropped, and entities are decoded.
 */
export function toPlainText(html: string): string {
  const writer = createWriter(!hasTags.test(html));
  const nothing = () => undefined;
  let opened = '';
  // The tokenizer keeps no stack of open elements, which a hostile text would make long.
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        opened = html.slice(start, end).toLowerCase();
        writer.open(opened);
      },
      onclosetag: (start, end) => writer.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => writer.write(html.slice(start, end)),
      ontextentity: (point) => writer.write(String.fromCodePoint(point)),
      onopentagend: nothing,
      // An element such as <svg/> ends at once. A paragraph or a line that is written so goes on.
      onselfclosingtag: () => unread.has(opened) && writer.close(opened),
      onattribname: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return writer.text();
}

/** Writes line by line. It never rereads what it has written, so the time grows linearly with the text. */
function createWriter(isPlain: boolean) {
  const done: string[] = [];
  let line = '';
  let isAfterSpace = true;
  /** Whether a blank line comes before the next text. */
  let isGapDue = false;
  let unreadDepth = 0;
  let preDepth = isPlain ? 1 : 0;
  /** Texts of the cells of the row that is being read. */
  let cells: string[] | undefined;

  const endLine = () => {
    done.push(line.trimEnd());
    line = '';
    isAfterSpace = true;
  };
  /** Begins a line, unless the present one has no text yet. */
  const breakLine = (hasGap: boolean) => {
    if (line === bullet) return;
    if (line.trim() !== '') endLine();
    if (hasGap) isGapDue = true;
  };
  const add = (text: string) => {
    if (text === '') return;
    if (cells && cells.length > 0) {
      cells.push(`${cells.pop() ?? ''}${text}`);
      return;
    }
    if (line === '' && isGapDue && done.at(-1) !== '') done.push('');
    isGapDue = false;
    line += text;
    isAfterSpace = text.endsWith(' ');
  };
  const beginItem = () => {
    if (done.at(-1)?.startsWith(bullet)) isGapDue = false;
    if (line !== bullet) add(bullet);
  };
  const endRow = () => {
    const filled = (cells ?? [])
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .filter((cell) => cell !== '');
    cells = undefined;
    const [label = '', value] = filled;
    add(
      filled.length === 2 && value !== undefined ? `${label.replace(/:$/, '')}: ${value}` : filled.join(' '),
    );
  };

  return {
    open(name: string) {
      if (unread.has(name)) unreadDepth += 1;
      if (unreadDepth > 0) return;
      if (name === 'pre') preDepth += 1;
      if (cells) {
        if (name === 'td' || name === 'th') cells.push('');
        else if (name === 'br' || lines.has(name) || paragraphs.has(name)) add(' ');
        return;
      }
      if (name === 'br') endLine();
      else if (paragraphs.has(name)) breakLine(true);
      else if (lines.has(name)) breakLine(false);
      if (name === 'tr') cells = [];
      if (name === 'li') beginItem();
    },
    write(raw: string) {
      if (unreadDepth > 0) return;
      const text = raw.replaceAll('\u00A0', ' ');
      if (preDepth > 0) {
        const [first = '', ...more] = text.split(/\r\n?|\n/);
        add(first);
        for (const next of more) {
          endLine();
          add(next);
        }
        return;
      }
      const flat = text.replace(/\s+/g, ' ');
      add(isAfterSpace && !cells ? flat.replace(/^ /, '') : flat);
    },
    close(name: string) {
      if (unread.has(name)) {
        unreadDepth = Math.max(0, unreadDepth - 1);
        return;
      }
      if (unreadDepth > 0) return;
      if (name === 'pre') preDepth = Math.max(isPlain ? 1 : 0, preDepth - 1);
      if (cells && (name === 'tr' || name === 'table')) endRow();
      if (cells) return;
      if (paragraphs.has(name)) breakLine(true);
      else if (lines.has(name)) breakLine(false);
    },
    text() {
      // A table that is never closed.
      if (cells) endRow();
      return (
        [...done, line.trimEnd()]
          // An item without text is no item.
          .filter((text) => text !== bullet.trimEnd())
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim()
      );
    },
  };
}

const bullet = '- ';
