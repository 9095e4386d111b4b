import { join } from 'node:path';
import type { RunOptions } from './compare.ts';
import { growthOf, growthTable, mostGrowth } from './growth/growth-report.ts';
import { measureGrowth, type GrowthScale } from './growth/measure-growth.ts';
import { withBench } from './measure/bench.ts';
import { countFailures } from './measure/failures.ts';
import { growthChart } from './report/charts.ts';
import { growthIntroduction } from './report/introduction.ts';
import { keepResults } from './report/keep-results.ts';
import { circumstances } from './report/machine.ts';
import type { Verdict } from './verdict.ts';

/** Measures the shop at several sizes, tells and keeps what came of it. The databases are kept for the next run. */
export async function grow({ home, say }: RunOptions, scale: GrowthScale): Promise<Verdict> {
  const options = { folder: join(home, 'run'), dataFolder: join(home, 'growth'), say };
  return withBench(options, async (bench) => {
    const where = circumstances(bench.engine.name);
    say(growthIntroduction(where, scale));
    const results = await measureGrowth(bench, scale);
    say(`\n${growthTable(results)}\n`);
    say(await keepResults(home, 'growth', { where, scale, results }, growthChart(results, where)));
    const sizes = results.flatMap((result) => result.sizes);
    return {
      failures: sizes.reduce((sum, { failures }) => sum + countFailures(failures), 0),
      missed: results.filter((result) => growthOf(result).median > mostGrowth).length,
    };
  });
}
