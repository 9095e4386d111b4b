import { hideSecrets } from '@switchyard/shared';

/** Names under which something lies that opens a thing to whoever has it. */
const secretName =
  /^(?:key|token|secret|password|authorization|cookie|clientSecret|client_secret|oobCode|idempotency-?key|(?:access|id|refresh)Token)$/i;
const mayBeSecret = /"(?:[\w-]*(?:key|token|secret)|password|authorization|cookie|oobCode)":"/i;

/** Hides every e-mail and every key in a line of JSON. Few lines have one, so only those are read again. */
export function hideInLog(line: string): string {
  if (hideSecrets(line) === line && !mayBeSecret.test(line)) return line;
  const hidden = JSON.stringify(JSON.parse(line), (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    return secretName.test(name) && value !== '[hidden]' ? '[key]' : hideSecrets(value);
  });
  return `${hidden}\n`;
}
