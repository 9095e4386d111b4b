// A file of its own: Home links to parts, but reads no id from a URL.
/**
 * The id in the last segment of a part's URL, `<words>-<id>` or the id alone. The words may be any. A segment without
 * an id is returned unchanged: no part has it as its id.
 */
export const partIdIn = (segment: string): string =>
  /^(?:.*-)?([\da-f]{24})$/i.exec(segment)?.[1]?.toLowerCase() ?? segment;
