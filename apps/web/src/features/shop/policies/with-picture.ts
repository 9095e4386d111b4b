/**
 * Adds a picture to a text in Markdown, as a paragraph after the one in which the cursor is.
 * @param cursor the position in the text
 * @param alt what the picture shows, as plain text
 * @returns the text, and the position after the picture
 */
export function withPicture(
  text: string,
  cursor: number,
  { url, alt }: { url: string; alt: string },
): { text: string; end: number } {
  const gap = text.indexOf('\n\n', cursor);
  const [before, after] = gap === -1 ? [text, ''] : [text.slice(0, gap), text.slice(gap)];
  const words = alt
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]]/g, String.raw`\$&`);
  const begun = [before.trimEnd(), `![${words}](${url})`].filter(Boolean).join('\n\n');
  return { text: [begun, after.trimStart()].filter(Boolean).join('\n\n'), end: begun.length };
}
