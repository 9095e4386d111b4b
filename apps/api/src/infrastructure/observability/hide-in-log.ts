import { hideSecrets, isSecretName } from '@switchyard/shared';

/** What may be the name of a key, before a text or a list. */
const mayBeSecret =
  /(?:key|token|secret|password|passphrase|authorization|cookie|credential|signature|oobcode)s?":\[?"/i;

/** Hides every e-mail and every key in a line of JSON. Few lines have one, so only those are read again. */
export function hideInLog(line: string): string {
  if (hideSecrets(line) === line && !mayBeSecret.test(line)) return line;
  const hidden = JSON.stringify(JSON.parse(line), (name, value: unknown) => {
    if (isSecretName(name) && Array.isArray(value)) return value.map(hideWhole);
    return isSecretName(name) ? hideWhole(value) : typeof value === 'string' ? hideSecrets(value) : value;
  });
  return `${hidden}\n`;
}

const hideWhole = (value: unknown) => (typeof value === 'string' && value !== '[hidden]' ? '[key]' : value);
