import { parseArgs } from 'node:util';
import { ConfigError } from '../infrastructure/config/config.ts';
import { PlainError } from './plain-error.ts';

interface Command {
  /** The words of the command. Those in angle brackets are arguments, which are passed to `run`. */
  usage: string;
  does: string;
  /**
   * Runs the command and returns the exit code. Each command imports its own code, because loading all commands takes a
   * second.
   */
  run(argument: string, sure: boolean): Promise<number>;
}

const commands: Command[] = [
  {
    usage: 'doctor',
    does: 'checks the machine, the configuration and every service',
    run: async () => (await import('./doctor.ts')).doctor(),
  },
  {
    usage: 'diagnose',
    does: 'writes versions, counts and which variables are set as JSON, without personal data',
    run: async () => (await import('./diagnose.ts')).diagnose(),
  },
  {
    usage: 'admin promote <e-mail>',
    does: 'makes an account an admin',
    run: async (email) => (await import('./people.ts')).promote(email),
  },
  {
    usage: 'user export <e-mail>',
    does: 'writes everything the shop keeps about a person as JSON',
    run: async (email) => (await import('./people.ts')).exportUser(email),
  },
  {
    usage: 'user erase <e-mail> [--yes]',
    does: 'deletes an account and its personal data; asks first',
    run: async (email, sure) => (await import('./people.ts')).eraseUser(email, sure),
  },
  {
    usage: 'backup <file>',
    does: 'writes the whole database to a file, or with - to standard output',
    run: async (file) => (await import('./backup.ts')).backup(file),
  },
  {
    usage: 'backup-tags <place> [--yes]',
    does: 'reads the list of stored backups and prints the tags of the next, if it continues them',
    run: async (place, sure) => (await import('./stored-backups-commands.ts')).tagBackup(place, sure),
  },
  {
    usage: 'backup-stored',
    does: 'notes that such output is in safe keeping, for the alert BackupIsOld',
    run: async () => (await import('./backup.ts')).backupStored(),
  },
  {
    usage: 'restore-examine <id> [--yes]',
    does: 'reads the list of stored backups and says whose this one is',
    run: async (id, sure) => (await import('./stored-backups-commands.ts')).examineStored(id, sure),
  },
  {
    usage: 'restore <file>',
    does: 'reads a backup, or with - standard input, into an empty database and compares them',
    run: async (file) => (await import('./restore.ts')).restore(file),
  },
  {
    usage: 'currency <code>',
    does: 'has the numbers of all prices mean another currency, such as eur',
    run: async (code) => (await import('./currency.ts')).changeCurrency(code),
  },
  {
    usage: 'recount-bought',
    does: 'counts again from the orders what was bought together with each part',
    run: async () => (await import('./recount.ts')).recountBought(),
  },
  {
    usage: 'migrate status',
    does: 'lists what the database still lacks',
    run: async () => (await import('./migrate.ts')).migrationStatus(),
  },
  {
    usage: 'migrate run',
    does: 'makes it, as the API does when it starts',
    run: async () => (await import('./migrate.ts')).runMigrations(),
  },
];

const help = [
  'What an operator does, with the environment of the shop:',
  '',
  ...commands.map(({ usage, does }) => `  ${usage.padEnd(29)}${does}`),
  '',
].join('\n');

/** Runs one command. Returns the exit code: 0 done, 1 refused or failed, 2 unknown command. */
export async function runCommand(args: string[]): Promise<number> {
  try {
    return await operate(args);
  } catch (error) {
    if (!(error instanceof PlainError) && !(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function operate(args: string[]): Promise<number> {
  const { positionals, values } = parseWords(args);
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const command = commands.find(({ usage }) => isMeant(usage.split(' '), positionals, values.yes));
  if (command) return command.run(positionals.at(-1) ?? '', values.yes);
  process.stderr.write(help);
  return 2;
}

function parseWords(args: string[]) {
  const yes = { type: 'boolean', default: false } as const;
  const options = { yes, help: { ...yes, short: 'h' } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

function isMeant(usage: string[], words: string[], sure: boolean): boolean {
  if (sure && !usage.includes('[--yes]')) return false;
  const wanted = usage.filter((word) => !word.startsWith('['));
  return (
    wanted.length === words.length && wanted.every((word, at) => word.startsWith('<') || word === words[at])
  );
}
