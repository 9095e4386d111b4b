import type createMarkdown from 'markdown-it';
import type { Token } from 'markdown-it';

type Markdown = ReturnType<typeof createMarkdown>;

interface Node {
  token: Token;
  children: Node[];
}

interface Writer {
  markdown: Markdown;
  site: string | undefined;
}

/** In characters. A wider table is written row by row. */
const widestTable = 78;

/**
 * Writes parsed Markdown as plain text without any markup. Links are followed by their URLs, and pictures are replaced
 * by their descriptions.
 * @param site the origin that makes a path a URL
 */
export const plainText = (markdown: Markdown, tokens: readonly Token[], site?: string): string =>
  blocks({ markdown, site }, treeOf(tokens)).join('\n\n');

/** Nests the tokens between an opening and a closing one. */
function treeOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open = [root];
  for (const token of tokens) {
    if (token.nesting === -1) open.pop();
    else {
      const node: Node = { token, children: [] };
      open.at(-1)?.push(node);
      if (token.nesting === 1) open.push(node.children);
    }
  }
  return root;
}

const blocks = (writer: Writer, nodes: readonly Node[]): string[] =>
  nodes.map((node) => block(writer, node)).filter((text) => text !== '');

function block(writer: Writer, { token, children }: Node): string {
  switch (token.type) {
    case 'inline':
      return inline(writer, token.children ?? []).trim();
    case 'heading_open':
      return underlined(blocks(writer, children).join(' '), token.tag === 'h1' ? '=' : '-');
    case 'bullet_list_open':
      return list(writer, children, () => '- ');
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1);
      return list(writer, children, (index) => `${start + index}. `);
    }
    case 'blockquote_open':
      return indented(blocks(writer, children).join('\n\n'), '> ', '> ');
    case 'code_block':
    case 'fence':
      return indented(token.content.trimEnd(), '    ', '    ');
    case 'hr':
      return '* * *';
    case 'table_open':
      return table(rowsIn(writer, children));
    default:
      return blocks(writer, children).join('\n\n');
  }
}

const underlined = (text: string, line: string): string =>
  text && `${text}\n${line.repeat(Math.max(...text.split('\n').map(widthOf)))}`;

function list(writer: Writer, items: readonly Node[], markOf: (index: number) => string): string {
  const isTight = items.every(({ children }) =>
    children.every(({ token }) => token.type !== 'paragraph_open' || token.hidden),
  );
  const gap = isTight ? '\n' : '\n\n';
  return items
    .map(({ children }, index) => {
      const mark = markOf(index);
      return indented(blocks(writer, children).join(gap), mark, ' '.repeat(mark.length));
    })
    .join(gap);
}

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');

const rowsIn = (writer: Writer, nodes: readonly Node[]): string[][] =>
  nodes.flatMap(({ token, children }) =>
    token.type === 'tr_open'
      ? [children.map((cell) => blocks(writer, cell.children).join(' ').replaceAll('\n', ' '))]
      : rowsIn(writer, children),
  );

/** Writes a table in columns or, if it is too wide, each row as a list of its cells. */
function table([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? ''))),
  );
  const total = widths.reduce((sum, width) => sum + width + 2, -2);
  if (total > widestTable && rows.length > 0)
    return rows
      .map((row) => row.map((cell, column) => [head[column], cell].filter(Boolean).join(': ')).join('\n'))
      .join('\n\n');
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => padded(row[column] ?? '', width))
      .join('  ')
      .trimEnd();
  return [line(head), '-'.repeat(total), ...rows.map(line)].join('\n');
}

const widthOf = (text: string): number => Array.from(text).length;
const padded = (text: string, width: number): string => text + ' '.repeat(width - widthOf(text));

function inline(writer: Writer, tokens: readonly Token[]): string {
  let text = '';
  const links: { token: Token; start: number }[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') links.push({ token, start: text.length });
    else if (token.type === 'link_close') text += urlAfter(writer, links.pop(), text);
    else text += wordsOf(writer, token);
  }
  return text;
}

function wordsOf({ markdown }: Writer, token: Token): string {
  switch (token.type) {
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    case 'image':
      return markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {});
    case 's_open':
    case 's_close':
      return '~~';
    default:
      return token.content;
  }
}

/** The URL of a link in brackets, unless its words are the URL already or it leads within the text. */
function urlAfter({ site }: Writer, link: { token: Token; start: number } | undefined, text: string): string {
  const href = String(link?.token.attrGet('href') ?? '');
  if (!link || href === '' || href.startsWith('#')) return '';
  const isPath = href.startsWith('/') && site !== undefined && URL.canParse(href, site);
  const url = isPath ? new URL(href, site).href : href;
  const shown = url.replace(/^(?:mailto|tel):/, '');
  return [url, shown].includes(text.slice(link.start)) ? '' : ` (${shown})`;
}
