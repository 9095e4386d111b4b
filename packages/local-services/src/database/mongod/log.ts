export type Severity = 'I' | 'W' | 'E';
export type MongodLog = (severity: Severity, message: string, attributes?: Record<string, unknown>) => void;

/** Lines of MongoDB's structured log on standard output, for tools that watch for them. */
export function createMongodLog(): MongodLog {
  // The reader of the log may go away at any time; the database must not die of it.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return (severity, message, attributes) => {
    const line = {
      t: { $date: new Date().toISOString() },
      s: severity,
      c: 'CONTROL',
      ctx: 'main',
      msg: message,
    };
    process.stdout.write(`${JSON.stringify(attributes ? { ...line, attr: attributes } : line)}\n`);
  };
}
