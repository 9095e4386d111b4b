// `npm run check`, on the workspace's Node: checks the changes against main in parallel, in about a minute. A test
// below `src` runs if it imports a changed file. Tests that start a whole app import everything, so those are chosen by
// file name.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { basename, delimiter, resolve } from 'node:path';
import { changedTests, findMain } from './lib/changed-tests.mjs';
import { suiteOf } from './test/suites.mjs';

const git = (/** @type {string[]} */ ...words) =>
  execFileSync('git', [...words, '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
const main = findMain('.');
if (!main) {
  console.error('There is no branch `main` to compare with. Get it with: git fetch origin main:main');
  process.exit(1);
}
const changed = [...git('diff', '--name-only', main), ...git('ls-files', '--others', '--exclude-standard')];
const ofWholeApps = globSync('{apps/*,packages/*,tools/*,operations,scripts}/**/*.test.*', {
  exclude: ['**/node_modules', '**/dist', '**/src'],
}).filter((file) => suiteOf(file) === 'quick');

const turbo = `turbo run --ui=stream --output-logs=errors-only --cache-dir=${resolve('.local/cache/turbo')}`;
const vitest = `vitest run --project '!*(deep *' --passWithNoTests`;
const chosen = changedTests(changed, ofWholeApps).map((file) => `'${resolve(file)}'`);
const jobs = {
  format: 'oxfmt --check',
  lint: 'oxlint',
  types: `${turbo} typecheck`,
  tests: `${vitest} --changed ${main} src/ && ${chosen.length > 0 ? `${vitest} ${chosen.join(' ')}` : 'true'}`,
  'browser tests can be loaded': 'cd e2e && playwright test --list',
};

const bins = ['.', 'e2e'].map((folder) => resolve(folder, 'node_modules', '.bin'));
const env = { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter) };
const ends = await Promise.all(
  Object.entries(jobs).map(async ([name, script]) => {
    const startedAt = performance.now();
    const child = spawn('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const [code] = await once(child, 'close');
    if (code !== 0 || name === 'tests') console.log(`\n── ${name} ──\n${output}`);
    return { name, isGood: code === 0, seconds: (performance.now() - startedAt) / 1000 };
  }),
);

const names = chosen.map((file) => basename(file, "'")).join(', ');
console.log(
  `\nNot looked at: browser tests, and tests of whole apps${names && ` but ${names}`}. \`npm test\` does.\n`,
);
for (const { name, isGood, seconds } of ends)
  console.log(`${isGood ? '✓' : '✗'}  ${name}, ${seconds.toFixed(1)} s`);
process.exitCode = ends.every(({ isGood }) => isGood) ? 0 : 1;
