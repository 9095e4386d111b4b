// `npm test`, on the workspace's own Node: every kind of check, all of them even when one fails, and one line at the end.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { readWorkspaces } from './lib/workspaces.mjs';
import { ensureChromium } from './test/chromium.mjs';
import { createCommands } from './test/commands.mjs';
import { ensureNginx } from './test/nginx.mjs';
import { ensurePromtool } from './test/promtool.mjs';
import { runOwnTests } from './test/own-tests.mjs';
import { oneCheck, playwrightFormat, readReport, textOf, vitestFormat } from './test/reports.mjs';
import { allIsWell, lastLine, tableOf } from './test/table.mjs';
import { runTask } from './test/turbo.mjs';

/** @typedef {import('./test/table.mjs').Row} Row */

const kinds = process.argv.slice(2);
const all = kinds.length === 0;
const commands = createCommands({ root });
const workspaces = readWorkspaces(root);
const binary = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);

let interrupted = false;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.on(event, () => {
    interrupted = true;
    commands.stop();
  });
}

/** @type {Row[]} */
const rows = [];
if (all) rows.push(...(await checkSources()), ...(await checkTypes()), await testScripts());
if (all || kinds.includes('api') || kinds.includes('web')) rows.push(...(await testWorkspaces()));
if (all || kinds.includes('e2e')) rows.push(await testWholeShop());

const failures = rows.flatMap((row) => row.failures ?? []);
if (failures.length > 0) console.log(`\n── What failed ──\n\n${textOf(failures)}`);
console.log(`\n${tableOf(rows)}\n`);
if (interrupted) console.log('Interrupted: what did not run counts as failed.\n');
console.log(lastLine(rows));
// The last line must be out before the end, also where output is a pipe.
process.stdout.write('', () => process.exit(interrupted ? 130 : allIsWell(rows) ? 0 : 1));

/** @param {string} title */
function announce(title) {
  console.log(`\n── ${title} ──`);
}

async function checkSources() {
  announce('Lint and format');
  return [
    await timed('lint', async () => ({ counts: oneCheck((await commands.run(binary('oxlint'), [])) === 0) })),
    await timed('format', async () => ({
      counts: oneCheck((await commands.run(binary('oxfmt'), ['--check'])) === 0),
    })),
  ];
}

async function checkTypes() {
  announce('Types');
  const expected = workspaces.filter(({ manifest }) => manifest.scripts?.typecheck);
  const outcomes = await runTask({ root, task: 'typecheck', filters: [], commands });
  return expected.map(({ folder, manifest }) => {
    const outcome = outcomes.find(({ workspace }) => workspace === manifest.name);
    return {
      name: `types ${folder}`,
      counts: oneCheck(outcome?.exitCode === 0),
      seconds: outcome?.seconds ?? 0,
      note: outcome ? undefined : 'it did not run',
    };
  });
}

async function testScripts() {
  announce('Tests of the scripts');
  return timed('tests scripts', async () => ({ counts: await runOwnTests(join(root, 'scripts')) }));
}

async function testWorkspaces() {
  announce('Tests of the packages');
  const wanted = workspaces.filter(
    ({ folder, manifest }) =>
      manifest.scripts?.test && (all || kinds.some((kind) => folder === `apps/${kind}`)),
  );
  const reportOf = (/** @type {string} */ folder) => join(root, folder, '.reports', 'vitest.json');
  for (const { folder } of wanted) rmSync(reportOf(folder), { force: true });
  if (wanted.some(({ folder }) => folder === 'operations')) {
    await ensureNginx(commands);
    await ensurePromtool(commands);
  }
  const filters = wanted.map(({ manifest }) => manifest.name);
  const outcomes = await runTask({ root, task: 'test', filters, commands });
  return wanted.map(({ folder, manifest }) => {
    const outcome = outcomes.find(({ workspace }) => workspace === manifest.name);
    const exitCode = outcome?.exitCode ?? 1;
    const seconds = outcome?.seconds ?? 0;
    return {
      name: `tests ${folder}`,
      ...readReport({ file: reportOf(folder), format: vitestFormat, exitCode }),
      seconds,
    };
  });
}

async function testWholeShop() {
  announce('The whole shop in a browser');
  const folder = join(root, 'e2e');
  const file = join(folder, '.reports', 'playwright.json');
  rmSync(file, { force: true });
  const playwright = join(folder, 'node_modules', '.bin', 'playwright');
  return timed('tests e2e', async () => {
    if (!(await ensureChromium(commands, playwright)))
      return { counts: oneCheck(false), note: 'there is no Chromium' };
    const exitCode = await commands.run(playwright, ['test'], { cwd: folder });
    return readReport({ file, format: playwrightFormat, exitCode });
  });
}

/**
 * @param {string} name
 * @param {() => Promise<Omit<Row, 'name' | 'seconds'>>} run
 * @returns {Promise<Row>}
 */
async function timed(name, run) {
  const startedAt = performance.now();
  const outcome = await run();
  return { name, ...outcome, seconds: (performance.now() - startedAt) / 1000 };
}
