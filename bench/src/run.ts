// `npm run bench` compares the deployed shop with a tutorial's server and with plain files.
// `npm run bench -- growth` compares a large shop with a small one.
import { parseArgs } from 'node:util';
import { fullPlan, known, quickPlan, runBench, usual } from './bench.ts';
import { buildApps } from './shop.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @throws Error that lists the valid words */
function readWords() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  const names = positionals.length > 0 ? positionals : usual;
  return { names, plan: values.quick ? quickPlan : fullPlan, check: values.check === true };
}

try {
  const { names, plan, check } = readWords();
  await buildApps();
  const { failures, missed } = await runBench(names, plan, say);
  if (failures > 0) say(`${failures} calls failed, so the numbers mean nothing.`);
  if (missed > 0) say(`Marks missed: ${missed}.`);
  process.exitCode = failures > 0 || (check && missed > 0) ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
