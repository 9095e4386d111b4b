import { hideSecrets, isSecretName } from '@switchyard/shared';

/** Field names that may hold a secret, followed by a text, a list or an object. */
const mayBeSecret =
  /(?:key|token|secret|password|passphrase|authorization|cookie|credential|signature|oobcode)s?":(?:"|\[|\{)/i;

/**
 * Hides every e-mail and every secret in a line of JSON. Few lines have any, so only those are parsed and rewritten.
 */
export function hideInLog(line: string): string {
  if (hideSecrets(line) === line && !mayBeSecret.test(line)) return line;
  const hidden = JSON.stringify(JSON.parse(line), (name, value: unknown) => {
    return isSecretName(name) ? hideWhole(value) : typeof value === 'string' ? hideSecrets(value) : value;
  });
  return `${hidden}\n`;
}

/** Hides every text inside a field that is named like a secret. */
function hideWhole(value: unknown): unknown {
  if (typeof value === 'string') return value === '[hidden]' ? value : '[key]';
  if (Array.isArray(value)) return value.map(hideWhole);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hideWhole(one)]));
}
