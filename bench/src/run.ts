// `npm run bench`: the shop beside the same calls written the plain way, or, with `growth`, beside itself when it was small.
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readArguments, UnknownWord } from './arguments.ts';
import { cases } from './cases/cases.ts';
import { compare } from './compare.ts';
import { grow } from './grow.ts';
import { fullGrowth, quickGrowth } from './growth/measure-growth.ts';
import { fullScale, quickScale } from './measure/scale.ts';
import { root } from './servers/servers.ts';
import { complaintsOf, exitCodeOf } from './verdict.ts';

const options = {
  home: join(root, '.local', 'bench'),
  say: (line: string) => void process.stdout.write(`${line}\n`),
};

// What was started ends when this process does (see processes/guard.ts).
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.once(event, () => process.exit(130));
process.channel?.unref();

try {
  const known = cases.map(({ name }) => name);
  const { names, quick, check } = readArguments(process.argv.slice(2), known);
  const chosen = cases.filter(({ name }) => names.includes(name));
  const verdict = await (names.includes('growth')
    ? grow(options, quick ? quickGrowth : fullGrowth)
    : compare(options, chosen, quick ? quickScale : fullScale));
  complaintsOf(verdict).forEach(options.say);
  process.exitCode = exitCodeOf(verdict, check);
} catch (error) {
  process.stderr.write(`${error instanceof UnknownWord ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
