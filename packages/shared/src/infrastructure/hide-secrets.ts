/**
 * Matches an e-mail, including in a URL (`%40`) or with a quoted local part. The local part is limited, so matching
 * takes linear time. The top-level domain consists of letters only, so that `mongodb@7.5.0` in the path of a module
 * does not match.
 */
const email =
  /(?:"[^"@]{1,64}"|[^\s"'<>()[\]\\,;:@/]{1,64})(?:@|%40)(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})(?![\p{L}\p{N}])/giu;

/** The words before "key" or "token" that mark a secret, including when both are written as one: `apikey`. */
const kindOfKey =
  '(?:api|auth|access|refresh|id|session|client|private|secret|signing|encryption|webhook|idempotency)';

const kindFirst = new RegExp(`^${kindOfKey}`);

const secretWord = /^(?:key|token|secret|password|passphrase|authorization|cookie|credential|signature)s?$/;

/** Whether a field of this name holds a secret, such as `apiKey`, `X-Api-Key` or `CLIENT_SECRET`. */
export function isSecretName(name: string): boolean {
  const words = name.split(/[-_.\s]|(?<=[a-z\d])(?=[A-Z])/);
  const last = words.at(-1)?.toLowerCase() ?? '';
  return name === 'oobCode' || secretWord.test(last) || secretWord.test(last.replace(kindFirst, ''));
}

/**
 * The names that mark a secret in running text. Stricter than `isSecretName`, because a word such as "key" alone is
 * common in prose.
 */
const nameInText =
  `(?:[a-z\\d]+[-_]){0,4}(?:${kindOfKey}[-_]?(?:key|token|secret)|[a-z\\d]+[-_](?:token|secret|password)` +
  '|[a-z]{1,20}password|passphrase|credentials|[a-z]+-signature|(?:proxy-)?authorization|(?:set-)?cookie)';

/** Patterns of secrets in any text. Each takes linear time. */
const keys: readonly (readonly [pattern: RegExp, hidden: string])[] = [
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\w+/=\s\\]*/g, '[key]'],
  // Credentials in a header. Lower-case words after the scheme are prose, such as "Bearer authentication".
  [/\b([Bb]earer|[Bb]asic|BEARER|BASIC)\s+(?![a-z]+\b(?![.~+/=-]\w))[\w.~+/=-]{8,}/g, '$1 [key]'],
  // Credentials of a service in its URL.
  [/(:\/\/[^\s:@/"]*:)[^\s@/"]+@/g, '$1[key]@'],
  // Secrets after their name: `X-Api-Key: …`, `client_secret=…`, `"apiKey":"…"`.
  [
    new RegExp(
      `(?<![\\w-])(${nameInText}\\\\?["']?\\s?[:=]\\s?\\\\?["']?)` +
        '(?!(?:Bearer|Basic)\\b|undefined\\b|null\\b|\\[)[^\\s"\'\\\\&,;<>{}]+',
      'gi',
    ),
    '$1[key]',
  ],
  [/(?<![\w-])((?:token|secret|password)=)[^\s"'\\&,;<>{}[\]]+/gi, '$1[key]'],
  [/(?<![\w-])((?:token|secret|password)\\?["']?\s?[:=]\s?\\?["'])[^\s"'\\]+/gi, '$1[key]'],
  // Secrets in a query string, such as in a link that resets a password.
  [
    /([?&](?:key|token|code|oobCode|secret|password|signature|api_?key|client_secret|(?:access|id|refresh)_token)=)[^&\s"'<>]+/gi,
    '$1[key]',
  ],
  // The key of somebody who waits for a part. Whoever has it can confirm and end the waiting.
  [/(\/waiting\/)[\w-]{8,}/g, '$1[key]'],
  // Stripe's client secrets, secret keys and webhook secrets.
  [/_secret_\w+/g, '_secret_[key]'],
  [/\b(?:sk|rk)_[a-z]{3,8}_\w+|\bwhsec_\w+/g, '[key]'],
  // Google's keys and tokens.
  [/\bAIza[\w-]{8,}|\bya29\.[\w.-]+/g, '[key]'],
  // JSON Web Tokens.
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[key]'],
  // Any long random text. Hashes and ids are excluded because they are in lower case, names because they have no
  // digits.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g, '[key]'],
];

/** Replaces e-mails and secrets in a text that goes to a log. */
export function hideSecrets(text: string): string {
  const open = text.includes('@') || text.includes('%40') ? text.replace(email, '[e-mail]') : text;
  return keys.reduce((hidden, [pattern, by]) => hidden.replace(pattern, by), open);
}
