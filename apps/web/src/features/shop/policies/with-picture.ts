/**
 * Adds a picture to a text in Markdown, as a paragraph after the one in which the cursor is.
 * @param cursor the position in the text
 * @param alt what the picture shows, as plain text
 */
export function withPicture(
  text: string,
  cursor: number,
  { url, alt }: { url: string; alt: string },
): string {
  const end = text.indexOf('\n\n', cursor);
  const [before, after] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end)];
  const words = alt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]]/g, String.raw`\$&`);
  return [before.trimEnd(), `![${words}](${url})`, after.trimStart()].filter(Boolean).join('\n\n');
}
