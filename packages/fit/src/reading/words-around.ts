/* What people copy from chats, web pages and mails contains more than the layout. */

/** The content of the first Markdown code fence, or the trimmed text without one. */
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

/** Whether a text begins like JSON, like source code, or with a comment. */
const isData = (text: string) => /^(?:[[{"'&<]|\/[/*])/.test(text);

/** The start of rows or of a definition, as opposed to prose in brackets. */
const begin = /\[\s*["'“[{]|\{/;

/** Whether a text begins with rows or with a definition, without any words before it. */
export const beginsLikeLayout = (text: string) => text.search(begin) === 0;

/** Removes the words before and after the JSON. JSON that is incomplete is returned unchanged. */
export function withoutWords(text: string): string {
  const isJson = isData(text) || /^(?:#|[\w$.-]+\s*:)/.test(text);
  const start = isJson ? 0 : text.search(begin);
  const data = text.slice(Math.max(0, start));
  if (!beginsLikeLayout(data)) return data;
  const end = Math.max(data.lastIndexOf(']'), data.lastIndexOf('}')) + 1;
  return /["“[{]/.test(data.slice(end)) ? data : data.slice(0, end);
}
