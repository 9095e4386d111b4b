import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES, StartFailure } from './start-failure.ts';

export interface ServeOptions {
  port: number;
  host: string;
  dataFolder: string;
}

export const usage = `A mongod for development and tests: MongoDB's engine inside a Node process.

  --dbpath <folder>     data folder, which must exist (default: /data/db)
  --port <number>       default: 27017; 0 takes any free port and prints it
  --bind_ip <address>   default: 127.0.0.1
  --version, --help

--noauth and --storageEngine wiredTiger are accepted: they describe how it works anyway.
`;

/**
 * Parses mongod's command line. Rejects options that this engine lacks (replica sets, authentication, TLS,
 * …).
 * @throws {StartFailure}
 */
export function parseOptions(args: readonly string[]): 'help' | 'version' | ServeOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '27017' },
        dbpath: { type: 'string', default: '/data/db' },
        bind_ip: { type: 'string', default: '127.0.0.1' },
        storageEngine: { type: 'string', default: 'wiredTiger' },
        noauth: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return 'help';
    if (values.version) return 'version';
    if (!/^\d{1,5}$/.test(values.port)) throw new Error(`--port '${values.port}' is no port`);
    if (values.storageEngine !== 'wiredTiger')
      throw new Error(`there is no engine '${values.storageEngine}'`);
    return { port: Number(values.port), host: values.bind_ip, dataFolder: resolve(values.dbpath) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure('BadValue', `${reason}\ntry --help`, EXIT_CODES.badOptions);
  }
}
