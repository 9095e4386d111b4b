// `npm run bench`: the shop beside the same calls written the plain way; with `growth`, beside itself when it was small; with
// `scale`, behind its web server with one process and with several; with `soak`, for a long while.
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readArguments, UnknownWord, type Arguments } from './arguments.ts';
import { cases } from './cases/cases.ts';
import { compare } from './compare.ts';
import { grow } from './grow.ts';
import { fullGrowth, quickGrowth } from './growth/measure-growth.ts';
import { fullScale, quickScale } from './measure/scale.ts';
import { fullScaling, quickScaling } from './scale/plan.ts';
import { scale } from './scale/scale.ts';
import { buildApi } from './servers/build-api.ts';
import { root } from './servers/servers.ts';
import { fullSoak, quickSoak } from './soak/plan.ts';
import { soak } from './soak/soak.ts';
import { complaintsOf, exitCodeOf, type Verdict } from './verdict.ts';

const options = {
  home: join(root, '.local', 'bench'),
  say: (line: string) => void process.stdout.write(`${line}\n`),
};

// What was started ends when this process does (see processes/guard.ts).
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.once(event, () => process.exit(130));
process.channel?.unref();

function run({ names, quick, minutes }: Arguments): Promise<Verdict> {
  if (names.includes('growth')) return grow(options, quick ? quickGrowth : fullGrowth);
  if (names.includes('scale')) return scale(options, quick ? quickScaling : fullScaling);
  if (names.includes('soak')) {
    const plan = quick ? quickSoak : fullSoak;
    return soak(options, minutes === undefined ? plan : { ...plan, seconds: minutes * 60 });
  }
  const chosen = cases.filter(({ name }) => names.includes(name));
  return compare(options, chosen, quick ? quickScale : fullScale);
}

try {
  const known = cases.map(({ name }) => name);
  const asked = readArguments(process.argv.slice(2), known);
  await buildApi();
  const verdict = await run(asked);
  complaintsOf(verdict).forEach(options.say);
  process.exitCode = exitCodeOf(verdict, asked.check);
} catch (error) {
  process.stderr.write(`${error instanceof UnknownWord ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
