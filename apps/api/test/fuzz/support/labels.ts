/** What is sent besides the address, and what it says it is. */
export interface Body {
  content: string | Uint8Array | undefined;
  headers: Record<string, string>;
}

/** What a body may be said to be, and is not. */
export const contentTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json; charset="',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
  'application',
  '/',
  ';',
  '',
  'application/json, application/json',
  `application/${'json'.repeat(500)}`,
];
