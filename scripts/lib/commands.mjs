import { join } from 'node:path';

const stackCli = join('packages', 'local-services', 'src', 'stack', 'cli.ts');
const testRunner = join('scripts', 'test.mjs');
const apiSources = join('apps', 'api', 'src');
const operator = join(apiSources, 'operate.ts');

/** What an operator does to a shop that runs somewhere; each answers its own `--help`. */
const operations = new Set(['admin', 'user', 'doctor', 'backup', 'restore', 'migrate']);

/** What `npm test <kind>` can be asked for; each is described in the help. */
export const testKinds = /** @type {const} */ (['api', 'web', 'e2e']);

export const helpText = `Switchyard, from a clean checkout:

  npm start                 installs what is missing, starts the shop with demo data, prints its address
  npm start -- --reset      the same, with the local data made anew
  npm run dev               the same, with the API restarted and the pages refreshed as sources change
  npm test                  lint, format, types, every package's tests, and the whole shop in a real browser
  npm test api              only the tests of apps/api (over HTTP, on a real database)
  npm test web              only the tests of apps/web (components)
  npm test e2e              only the whole shop in a real browser
  npm run lighthouse        what Lighthouse says of the public pages on a phone; fails below the shop's marks
  npm run bundle-report     what each file of the client weighs, which pages need it, and what is largest in it
  npm run bench             the shop beside the same calls written the plain way (names of cases for only those;
                            growth for how costs grow; -- --quick for short turns, -- --check to fail below its marks)
  npm run screenshots       a picture of every screen and state, to .local/screenshots (names of some for only those)

PORT chooses the site's port (3000; the next free one is taken when it is busy), SITE_HOST its interface (loopback).
MONGODB_URI takes a database of your own. Everything local is kept in .local/.

For a shop that runs somewhere, with its environment (or a .env) here:

  npm run doctor                            checks the machine, the configuration and every service
  npm run admin -- promote ann@x.example    makes an account an admin
  npm run user -- export ann@x.example      all that is kept of a person, as JSON
  npm run user -- erase ann@x.example       deletes an account and what is personal about it
  npm run backup -- shop.backup             writes the whole database to a file
  npm run restore -- shop.backup            reads it into an empty database, and compares
  npm run migrate -- run                    brings the database up to date; \`status\` says how far it is
  npm run document                          writes what is told of the configuration anew`;

/**
 * The program behind a command line.
 * @param {string[]} words
 * @returns {{ file: string, words: string[], asks?: true } | undefined} undefined when it is not understood, or help is
 *   asked for; `asks` where the person at the keyboard may have to answer something
 */
export function commandOf(words) {
  const [name, ...rest] = words;
  if (name && operations.has(name)) return { file: operator, words, asks: true };
  if (rest.includes('--help') || rest.includes('-h')) return undefined;
  switch (name) {
    case 'start':
      return rest.every((word) => word === '--reset') ? { file: stackCli, words: rest } : undefined;
    case 'dev':
      return rest.every((word) => word === '--reset')
        ? { file: stackCli, words: ['--development', ...rest] }
        : undefined;
    case 'test':
      return rest.every((word) => testKinds.some((kind) => kind === word))
        ? { file: testRunner, words: rest }
        : undefined;
    case 'lighthouse':
      return rest.length === 0 ? { file: join('e2e', 'lighthouse.ts'), words: [] } : undefined;
    case 'bundle-report':
      return rest.length === 0 ? { file: join('apps', 'web', 'bundle-report.ts'), words: [] } : undefined;
    case 'screenshots':
      return { file: join('e2e', 'screenshots.ts'), words: rest };
    case 'bench':
      return { file: join('bench', 'src', 'run.ts'), words: rest };
    case 'document':
      return rest.length === 0 ? { file: join(apiSources, 'document.ts'), words: [] } : undefined;
    default:
      return undefined;
  }
}
