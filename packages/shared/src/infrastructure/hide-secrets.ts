/**
 * An e-mail, also in a URL (`%40`) or with a quoted name. What is before the @ is bounded, so a long text takes linear
 * time. The last part has letters only, unlike the version of `mongodb@7.5.0` in the path of a module.
 */
const email =
  /(?:"[^"@]{1,64}"|[^\s"'<>()[\]\\,;:@/]{1,64})(?:@|%40)(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{1,59}|\p{L}{2,63})(?![\p{L}\p{N}])/giu;

/** What the word before "key" or "token" says of it, also where both are written as one: `apikey`. */
const kindOfKey =
  '(?:api|auth|access|refresh|id|session|client|private|secret|signing|encryption|webhook|idempotency)';

const kindFirst = new RegExp(`^${kindOfKey}`);

const secretWord = /^(?:key|token|secret|password|passphrase|authorization|cookie|credential|signature)s?$/;

/** Whether something by this name opens a thing to whoever has it: `apiKey`, `X-Api-Key`, `CLIENT_SECRET`. */
export function isSecretName(name: string): boolean {
  const words = name.split(/[-_.\s]|(?<=[a-z\d])(?=[A-Z])/);
  const last = words.at(-1)?.toLowerCase() ?? '';
  return name === 'oobCode' || secretWord.test(last) || secretWord.test(last.replace(kindFirst, ''));
}

/** A name of a key within a text, where words such as "key" alone say little. */
const nameInText =
  `(?:[a-z\\d]+[-_]){0,4}(?:${kindOfKey}[-_]?(?:key|token|secret)|[a-z\\d]+[-_](?:token|secret|password)` +
  '|[a-z]{1,20}password|passphrase|credentials|[a-z]+-signature|(?:proxy-)?authorization|(?:set-)?cookie)';

/** What opens something to whoever has it, wherever it stands in a text. Each pattern takes linear time. */
const keys: readonly (readonly [pattern: RegExp, hidden: string])[] = [
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\w+/=\s\\]*/g, '[key]'],
  // In a header. Words of lower case are prose, such as "Bearer authentication".
  [/\b([Bb]earer|[Bb]asic|BEARER|BASIC)\s+(?![a-z]+\b(?![.~+/=-]\w))[\w.~+/=-]{8,}/g, '$1 [key]'],
  // Of a service in its URL.
  [/(:\/\/[^\s:@/"]*:)[^\s@/"]+@/g, '$1[key]@'],
  // Beside its name: `X-Api-Key: …`, `client_secret=…`, `"apiKey":"…"`.
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
  // In a query, such as a link to reset a password.
  [
    /([?&](?:key|token|code|oobCode|secret|password|signature|api_?key|client_secret|(?:access|id|refresh)_token)=)[^&\s"'<>]+/gi,
    '$1[key]',
  ],
  // Whoever has it confirms and ends the waiting for a part.
  [/(\/waiting\/)[\w-]{8,}/g, '$1[key]'],
  // Client secrets, secret keys and webhook secrets of Stripe.
  [/_secret_\w+/g, '_secret_[key]'],
  [/\b(?:sk|rk)_[a-z]{3,8}_\w+|\bwhsec_\w+/g, '[key]'],
  // Keys and tokens of Google.
  [/\bAIza[\w-]{8,}|\bya29\.[\w.-]+/g, '[key]'],
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
