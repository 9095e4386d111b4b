import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output. Nothing that identifies a person or opens a door is written, whoever logs it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        '*.headers.authorization',
        'token',
        '*.token',
        'client_secret',
        '*.client_secret',
        '*.clientSecret',
      ],
      censor: '[hidden]',
    },
  });
}
