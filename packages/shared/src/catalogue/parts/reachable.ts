/** Somebody whom buyers and authorities can reach, such as a part's manufacturer. */
export interface Reachable {
  name: string;
  /** The postal address, on one line or several. */
  address: string;
  /** An e-mail, or the URL of a site. */
  contact: string;
}

/**
 * Reads a text of at least three lines: the name first, the e-mail or the URL last, and the postal address between
 * them. Undefined for a text of fewer lines.
 */
export function readReachable(text: string): Reachable | undefined {
  const [name, ...others] = text.split('\n');
  const contact = others.pop();
  if (!name || others.length === 0 || !contact) return undefined;
  return { name, address: others.join('\n'), contact };
}
