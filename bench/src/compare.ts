import { join } from 'node:path';
import { withBench } from './measure/bench.ts';
import type { Case } from './measure/case.ts';
import { countFailures } from './measure/failures.ts';
import { measureCase } from './measure/measure.ts';
import type { Scale } from './measure/scale.ts';
import { caseChart } from './report/charts.ts';
import { caseIntroduction } from './report/introduction.ts';
import { keepResults } from './report/keep-results.ts';
import { circumstances } from './report/machine.ts';
import { resultsTable, targetsTable } from './report/text.ts';
import { judge } from './targets.ts';
import type { Verdict } from './verdict.ts';

export interface RunOptions {
  /** Where results are kept, and a run's own files while it lasts. */
  home: string;
  /** Takes what a person is to read. */
  say(line: string): void;
}

/** Measures the shop beside the others, case by case, tells and keeps what came of it. */
export async function compare(
  { home, say }: RunOptions,
  cases: readonly Case[],
  scale: Scale,
): Promise<Verdict> {
  return withBench({ folder: join(home, 'run'), say }, async (bench) => {
    const where = circumstances(bench.engine.name);
    say(caseIntroduction(where, scale));
    const results = [];
    for (const one of cases) results.push(await measureCase({ ...bench, scale }, one));
    const outcomes = judge(results);
    say(`\n${resultsTable(results)}\n`);
    if (outcomes.length > 0) say(`${targetsTable(outcomes)}\n`);
    say(await keepResults(home, 'bench', { where, scale, results, outcomes }, caseChart(results, where)));
    const contenders = results.flatMap((result) => (result.kind === 'load' ? result.contenders : []));
    return {
      failures: contenders.reduce((sum, { failures }) => sum + countFailures(failures), 0),
      missed: outcomes.filter(({ met }) => !met).length,
    };
  });
}
