/** Writes a line in MongoDB's log format, which tools parse. */
export function log(message: string, attributes: object = {}): void {
  const line = {
    t: { $date: new Date().toISOString() },
    s: 'I',
    c: 'CONTROL',
    msg: message,
    attr: attributes,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
