/**
 * An e-mail, also in a URL (`%40`) or with a quoted name. What is before the @ is bounded, so a long text takes linear
 * time. The last part has letters only, unlike the version of `mongodb@7.5.0` in the path of a module.
 */
const email =
  /(?:"[^"@]{1,64}"|[^\s"'<>()[\]\\,;:@/]{1,64})(?:@|%40)(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})(?![\p{L}\p{N}])/giu;

/** What opens something to whoever has it, wherever it stands in a text. Each pattern takes linear time. */
const keys: readonly (readonly [pattern: RegExp, hidden: string])[] = [
  // In a header.
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [key]'],
  // In a query, such as a link to reset a password.
  [
    /([?&](?:key|token|code|oobCode|secret|password|signature|api_?key|client_secret|(?:access|id|refresh)_token)=)[^&\s"'<>]+/gi,
    '$1[key]',
  ],
  // Whoever has it confirms and ends the waiting for a part.
  [/(\/waiting\/)[\w-]{8,}/g, '$1[key]'],
  // Client secrets, secret keys and webhook secrets of Stripe.
  [/_secret_\w+/g, '_secret_[key]'],
  [/\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_\w+/g, '[key]'],
  // JSON Web Tokens.
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[key]'],
  // Any long random text. Hashes and ids are in lower case, names have no digits.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g, '[key]'],
];

/** Hides e-mails and keys in what goes to a log. */
export function hideSecrets(text: string): string {
  const open = text.includes('@') || text.includes('%40') ? text.replace(email, '[e-mail]') : text;
  return keys.reduce((hidden, [pattern, by]) => hidden.replace(pattern, by), open);
}
