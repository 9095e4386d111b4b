import { join } from 'node:path';
import { deepSuites } from '../test/suites.mjs';

const stackCli = join('packages', 'local-stack', 'src', 'stack', 'cli.ts');
const testRunner = join('scripts', 'test.mjs');
const apiSources = join('apps', 'api', 'src');
const operator = join(apiSources, 'cli', 'operate.ts');

/** The options of `npm start` and `npm run dev`. */
const stackOptions = new Set(['--reset', '--without-history', '--empty']);

/** Commands for operating a shop. Each has its own `--help`. */
const operations = new Set(['admin', 'user', 'doctor', 'backup', 'restore', 'migrate', 'currency']);

/** Valid names for `npm test <package>`: every package with quick tests. */
export const testedPackages =
  'api web e2e shared fit operations local-stack stripe-sandbox embedded-mongod bench lint-rules scripts'.split(
    ' ',
  );
const suites = deepSuites.map(({ name }) => name);

export const helpText = `Switchyard, from a clean checkout:

  npm start                 installs what is missing, starts the shop with demo data and prints its address
  npm start -- --reset      the same, after deleting the local data
  npm start -- --without-history   the same, without the demo's history
  npm start -- --empty      an empty shop of your own, with data apart from the demo shop's
  npm run dev               the same, and follows changes of the sources
  npm run check             in a minute: format, lint, types, and the tests of what changed since main
  npm test                  the check of every change: build, lint, format, types, all quick tests, the shop in a browser
  npm test api parts        the quick tests of one package (${testedPackages.join(', ')}),
                            here those in files whose name contains "parts"
  npm test -- e2e buyer -g "pays"   options are passed on to Vitest or Playwright
  npm test -- --repeat 5 web          the same five times over, to find tests that fail now and then
  npm run test:deep         everything else, in suites; name some to run only those:
                            ${suites.join(', ')}
  npm run test:deep crash stock     of one suite, the files whose name contains "stock"
  npm run lighthouse        Lighthouse's marks for pages on a phone, the public ones and a buyer's; fails if one is
                            too low; name pages to run only those, -- --runs 1 for a short look
  npm run bundle-report     what the pages of the built client weigh
  npm run bench             the deployed shop beside a tutorial's server and plain files; name cases to run only those, \`growth\`
                            for growing data, \`before\` for the shop of an older commit; -- --quick for short rounds,
                            -- --check to fail below the targets
  npm run demo-dump         makes the demo's data anew, in some minutes
  npm run screenshots       a picture of every screen, in .local/screenshots (or only of those named)

PORT sets the site's port (3000, or the next free one), SITE_HOST its interface (loopback), MONGODB_URI the database.
Everything local is in .local/.

For a running shop, whose environment (or .env) is here:

  npm run doctor                            checks the machine, the configuration and every service
  npm run admin -- promote ann@x.example    makes an account an admin
  npm run user -- export ann@x.example      everything stored about a person, as JSON
  npm run user -- erase ann@x.example       deletes an account and its personal data
  npm run backup -- shop.backup             writes the whole database to a file
  npm run restore -- shop.backup            reads it into an empty database, and compares
  npm run migrate -- run                    brings the database up to date; \`status\` says how far it is
  npm run currency -- eur                   has the numbers of all prices mean another currency
  npm run document                          writes the table of the configuration`;

/**
 * The program to run for a command line.
 * @param {string[]} words
 * @returns {{ file: string, words: string[], asks?: true } | undefined} undefined to show the help; `asks` if
 * the program may prompt the user
 */
export function commandOf(words) {
  const [name, ...rest] = words;
  if (name && operations.has(name)) return { file: operator, words, asks: true };
  if (rest.includes('--help') || rest.includes('-h')) return undefined;
  switch (name) {
    case 'start':
      return rest.every((word) => stackOptions.has(word)) ? { file: stackCli, words: rest } : undefined;
    case 'dev':
      return rest.every((word) => stackOptions.has(word))
        ? { file: stackCli, words: ['--development', ...rest] }
        : undefined;
    case 'test':
      return testCommand('quick', testedPackages, rest);
    case 'test:deep':
      return testCommand('deep', suites, rest);
    case 'check':
      return rest.length === 0 ? { file: join('scripts', 'check.mjs'), words: [] } : undefined;
    case 'lighthouse':
      return { file: join('e2e', 'lighthouse.ts'), words: rest };
    case 'bundle-report':
      return rest.length === 0 ? { file: join('apps', 'web', 'bundle-report.ts'), words: [] } : undefined;
    case 'screenshots':
      return { file: join('e2e', 'screenshots.ts'), words: rest };
    case 'bench':
      return { file: join('bench', 'src', 'run.ts'), words: rest };
    case 'demo-dump':
      return rest.length === 0
        ? { file: join('tools', 'demo-dump', 'src', 'main.ts'), words: [] }
        : undefined;
    case 'document':
      return rest.length === 0 ? { file: join(apiSources, 'cli', 'document.ts'), words: [] } : undefined;
    default:
      return undefined;
  }
}

/** @param {'quick' | 'deep'} kind @param {string[]} known @param {string[]} words */
function testCommand(kind, known, words) {
  const { times, chosen } = testsNamedIn(kind, words);
  const isRepeatable = /^[1-9]\d?$/.test(`${times}`);
  return isRepeatable && chosen.every((name) => known.includes(name))
    ? { file: testRunner, words: [kind, ...words] }
    : undefined;
}

/**
 * Parses the words after `npm test` or `npm run test:deep`: how many times to run (`--repeat`), what is chosen, and the
 * words that are passed on. If all words name deep suites, these are chosen. Otherwise the first word names a suite or
 * a package, and the others select files in it.
 * @param {string | undefined} kind @param {readonly string[]} words
 */
export function testsNamedIn(kind, words) {
  const [times, rest] = words[0] === '--repeat' ? [Number(words[1]), words.slice(2)] : [1, words];
  const isSuites = kind === 'deep' && rest.every((word) => suites.includes(word));
  const count = isSuites ? rest.length : 1;
  return { times, chosen: rest.slice(0, count), words: rest.slice(count) };
}
