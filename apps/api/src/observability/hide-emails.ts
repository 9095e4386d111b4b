/**
 * An e-mail, also in a URL (`%40`) or with a quoted name. What is before the @ is bounded, so a long text takes linear
 * time. The last part has letters only, unlike the version of `mongodb@7.5.0` in the path of a module.
 */
const email =
  /(?:"[^"@]{1,64}"|[^\s"'<>()[\]\\,;:@/]{1,64})(?:@|%40)(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})(?![\p{L}\p{N}])/giu;

const hide = (text: string): string => text.replace(email, '[e-mail]');

/** Hides every e-mail in a line of JSON. Few lines have one, so only those are read again. */
export function hideEmails(line: string): string {
  if (!line.includes('@') && !line.includes('%40')) return line;
  const hidden = JSON.stringify(JSON.parse(line), (_key, value: unknown) =>
    typeof value === 'string' ? hide(value) : value,
  );
  return `${hidden}\n`;
}
