import { parseArgs } from 'node:util';
import { email as emailSchema } from '@switchyard/shared';
import { config as loadEnvFile } from 'dotenv';
import { ConfigError } from './config.ts';
import { PlainError } from './operations/plain-error.ts';

const help = `What an operator does, with the environment of the shop it is done to:

  doctor                       checks the machine, the configuration and every service
  admin promote <e-mail>       makes an account an admin
  user export <e-mail>         all that is kept of a person, as JSON
  user erase <e-mail> [--yes]  deletes an account and what is personal about it; asks first
  backup <file>                writes the whole database to a file
  restore <file>               reads it into an empty database, and compares
  migrate status               what was done to the database to bring it up to date, and what is still to be done
  migrate run                  does it, as the API does when it starts
`;

loadEnvFile({ quiet: true });
// Whoever started this may be killed without a word; then this ends too.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
process.exitCode = await operate(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof PlainError) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});

/** Runs one command. Answers the exit code: 0 done, 1 refused or failed, 2 not understood. */
async function operate(words: string[]): Promise<number> {
  const { positionals, values } = parseWords(words);
  const [name, verb, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const subject = rest[0] ?? '';
  // What the services need takes a second to load: not for a word that is misspelt.
  if (values.yes && verb !== 'erase') return notUnderstood();
  const commands = () => import('./operator-commands.ts');
  if (name === 'doctor' && positionals.length === 1) return (await import('./doctor-command.ts')).doctor();
  if (name === 'backup' && positionals.length === 2 && verb) return (await commands()).backup(verb);
  if (name === 'restore' && positionals.length === 2 && verb) return (await commands()).restore(verb);
  if (name === 'migrate' && positionals.length === 2 && verb === 'status')
    return (await commands()).migrationStatus();
  if (name === 'migrate' && positionals.length === 2 && verb === 'run')
    return (await commands()).runMigrations();
  if (positionals.length !== 3) return notUnderstood();
  if (name === 'admin' && verb === 'promote') return (await commands()).promote(emailOf(subject));
  if (name === 'user' && verb === 'export') return (await commands()).exportUser(emailOf(subject));
  if (name === 'user' && verb === 'erase') return (await commands()).eraseUser(emailOf(subject), values.yes);
  return notUnderstood();
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

function notUnderstood(): number {
  process.stderr.write(help);
  return 2;
}

function emailOf(text: string): string {
  const parsed = emailSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new PlainError(`${text} is no e-mail address.`);
}
