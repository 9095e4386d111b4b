// `npm run bench` compares the deployed shop with a tutorial's server and with plain files.
// `npm run bench -- growth` compares a large shop with a small one.
// `npm run bench -- before` compares the shop with the shop of an older commit.
import { parseArgs } from 'node:util';
import { before } from './before.ts';
import { fullPlan, known, quickPlan, runBench, type Choice } from './bench.ts';
import { buildApps } from './shop.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, check: { type: 'boolean' }, keep: { type: 'string' } },
});

/** @throws Error that lists the valid words */
function choose(): Choice {
  const [kind, ...words] = positionals;
  if (kind === 'growth' && words.length === 0) return { kind };
  if (kind === 'before') {
    const names = words.filter((word) => known.before.includes(word));
    const [commit = before, ...unknown] = words.filter((word) => !names.includes(word));
    if (unknown.length > 0) throw new Error(`Name one commit, and any of ${known.before.join(', ')}.`);
    return { kind, names: names.length > 0 ? names : known.before, commit, keep: values.keep };
  }
  const unknown = positionals.filter((name) => !known.usual.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}. Choose growth, before, or any of ${known.usual.join(', ')}.`,
    );
  return { kind: 'usual', names: positionals.length > 0 ? positionals : known.usual };
}

try {
  const choice = choose();
  await buildApps();
  const missed = await runBench(choice, values.quick ? quickPlan : fullPlan, say);
  if (missed > 0) say(`Marks missed: ${missed}.`);
  process.exitCode = values.check && missed > 0 ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
