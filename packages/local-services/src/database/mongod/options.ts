import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitCodes, StartFailure } from './start-failure.ts';

/** Selects a folder that holds adapted copies of the engine's native files, instead of the installed ones. */
export const engineFolderVariable = 'SWITCHYARD_ENGINE_FOLDER';

export interface ServeOptions {
  readonly port: number;
  readonly dataFolder: string;
  readonly hosts: readonly string[];
  readonly pidFile: string | undefined;
  readonly engineFolder: string | undefined;
}

export type MongodRequest =
  | { readonly wants: 'help' }
  | { readonly wants: 'version' }
  | { readonly wants: 'serve'; readonly options: ServeOptions };

export const usage = `A mongod for development and tests: MongoDB's engine inside a Node process.

  --dbpath <folder>        data folder, which must exist (default: /data/db)
  --port <number>          (default: 27017; 0 takes a free one and prints it)
  --bind_ip <addresses>    separated by commas (default: 127.0.0.1)
  --bind_ip_all            listen on every IPv4 address
  --pidfilepath <file>     written when ready, removed at a clean end
  --version, --help

  --noauth, --nounixsocket, --quiet and --storageEngine wiredTiger are accepted and are how it works anyway.
  ${engineFolderVariable}=<folder> loads the engine's native files from that folder.
`;

/**
 * Understands mongod's command line. An option that would change what the caller gets, and that this engine does not
 * have (replica sets, authentication, TLS, …), is refused rather than ignored.
 * @throws {StartFailure} with mongod's exit code for bad options
 */
export function parseMongodOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): MongodRequest {
  const values = readValues(args);
  if (values.help) return { wants: 'help' };
  if (values.version) return { wants: 'version' };
  if (values.storageEngine !== undefined && values.storageEngine !== 'wiredTiger') {
    throw badOptions(`storage engine '${values.storageEngine}' is not available, only wiredTiger is`);
  }
  return {
    wants: 'serve',
    options: {
      port: parsePort(values.port),
      dataFolder: path.resolve(values.dbpath ?? '/data/db'),
      hosts: values.bind_ip_all ? ['0.0.0.0'] : parseHosts(values.bind_ip),
      pidFile: values.pidfilepath,
      engineFolder: env[engineFolderVariable] || undefined,
    },
  };
}

function readValues(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        dbpath: { type: 'string' },
        bind_ip: { type: 'string' },
        bind_ip_all: { type: 'boolean' },
        pidfilepath: { type: 'string' },
        storageEngine: { type: 'string' },
        noauth: { type: 'boolean' },
        nounixsocket: { type: 'boolean' },
        quiet: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw badOptions(error instanceof Error ? error.message : String(error));
  }
}

function parsePort(text = '27017'): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw badOptions(`--port '${text}' is not a number from 0 to 65535`);
  return port;
}

function parseHosts(text = '127.0.0.1'): string[] {
  const hosts = text.split(',').map((host) => host.trim());
  const unusable = hosts.find((host) => host === '' || host.includes('/'));
  if (unusable !== undefined) throw badOptions(`--bind_ip '${text}': '${unusable}' is not an address`);
  return hosts;
}

function badOptions(message: string): StartFailure {
  return new StartFailure(
    exitCodes.badOptions,
    'BadValue',
    `Error parsing command line: ${message}\ntry 'mongod --help' for what this engine knows`,
  );
}
