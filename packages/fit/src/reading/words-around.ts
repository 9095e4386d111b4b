/* What people copy from chats, pages and mails has more in it than the layout. */

/** What is between the first two lines of “```” or “~~~”. */
export function withoutFence(text: string): string {
  const trimmed = text.replace(/^[\s\u200B]+/, '').trimEnd();
  if (isData(trimmed)) return trimmed;
  const lines = trimmed.split('\n');
  const isFence = (line: string) => /^ *(?:```|~~~)/.test(line);
  const first = lines.findIndex(isFence);
  if (first < 0) return trimmed;
  const inside = lines.slice(first + 1);
  const last = inside.findIndex(isFence);
  return inside
    .slice(0, last < 0 ? undefined : last)
    .join('\n')
    .trim();
}

/** JSON, a comment before it, or source text. */
const isData = (text: string) => /^(?:[[{"'&<]|\/[/*])/.test(text);

/** How rows or a definition begin. Words in brackets do not. */
const begin = /\[\s*["'“[{]|\{/;

export const beginsLikeLayout = (text: string) => text.search(begin) === 0;

/** JSON without the words before and after it. A text that breaks off within JSON stays as it is. */
export function withoutWords(text: string): string {
  const isJson = isData(text) || /^(?:#|[\w$.-]+\s*:)/.test(text);
  const start = isJson ? 0 : text.search(begin);
  const data = text.slice(Math.max(0, start));
  if (!beginsLikeLayout(data)) return data;
  const end = Math.max(data.lastIndexOf(']'), data.lastIndexOf('}')) + 1;
  return /["“[{]/.test(data.slice(end)) ? data : data.slice(0, end);
}
