import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { brokenRules } from './broken-rules.ts';
import { hideInLog } from './hide-in-log.ts';
import { currentRequestId } from './request-context.ts';

export type { Logger };

/**
 * Writes JSON lines, to standard output by default, each with its request's id. Hides secrets, e-mails and keys, even
 * in messages that come from elsewhere.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    // Errors of the database, the mail server, Firebase and Stripe name people in their messages.
    hooks: { streamWrite: hideInLog },
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
        // In database errors: the refused document, and the duplicate key.
        '*.errInfo',
        '*.errorResponse',
        '*.keyValue',
      ],
      censor: (value, path) => (path.at(-1) === 'errInfo' ? brokenRules(value) : '[hidden]'),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
