import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { brokenRules } from './validators.ts';
import { currentRequestId } from './request-context.ts';

export type { Logger };

/** JSON lines on standard output, unless they are to go elsewhere, each with the request that it is about. Nothing that identifies a person or opens a door is written, whoever logs it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
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
        // A document that the database refused, and the key that it has already.
        '*.errInfo',
        '*.errorResponse',
        '*.keyValue',
      ],
      censor: (value, path) => (path.at(-1) === 'errInfo' ? brokenRules(value) : '[hidden]'),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
