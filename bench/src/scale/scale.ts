import { cpus } from 'node:os';
import { join } from 'node:path';
import type { RunOptions } from '../compare.ts';
import { withBench } from '../measure/bench.ts';
import { countFailures } from '../measure/failures.ts';
import { drawBarChart } from '../report/bar-chart.ts';
import { notesOf } from '../report/charts.ts';
import { inWords, places } from '../report/introduction.ts';
import { keepResults } from '../report/keep-results.ts';
import { circumstances, type Circumstances } from '../report/machine.ts';
import { spreadOf } from '../report/statistics.ts';
import type { Verdict } from '../verdict.ts';
import { measureScaling, type ScalingResults } from './measure-scaling.ts';
import type { ScalingPlan } from './plan.ts';
import { costTable, hotPartTable, rushLine, scalingTable } from './scaling-report.ts';

/** Measures the shop behind its web server with several numbers of API processes, tells and keeps what came of it. */
export async function scale({ home, say }: RunOptions, plan: ScalingPlan): Promise<Verdict> {
  return withBench({ folder: join(home, 'run-scale'), say }, async (bench) => {
    const where = circumstances(bench.engine.name);
    const cores = cpus().length;
    say(introduction(where, plan));
    const results = await measureScaling(bench, plan);
    say(`\n${scalingTable(results, cores)}\n\n${costTable(results)}\n`);
    say(`Orders that are all of one part\n\n${hotPartTable(results, cores)}\n`);
    for (const rush of results.rushes) say(rushLine(plan.rush, rush));
    say(await keepResults(home, 'scale', { where, plan, results }, chart(results, where)));
    const measured = [...results.kinds, ...results.hotPart];
    return {
      failures: measured.reduce((sum, { failures }) => sum + countFailures(failures), 0),
      missed: 0,
      faults: results.rushes.flatMap(({ faults }) => faults),
    };
  });
}

function introduction(where: Circumstances, plan: ScalingPlan): string {
  const counts = plan.processes.join(', ');
  return [
    ...places(where),
    '',
    `nginx with the shop's own configuration, before ${counts} API processes as production starts them, on one database.`,
    `All of them and the load share ${where.cores} cores: more processes can be faster here only while cores are idle.`,
    `One after the other in ${plan.rounds} rounds of ${inWords(plan.turn)} each, ${plan.connections} calls at a time. Medians (least–most); times: to ${plan.processes[0]}, round by round.`,
    'Each process keeps answers about parts for half a second: the list is nearly always answered from memory, parts less often.',
    'Busy: 100 % is one core. Much of all else means that the machine had other things to do.',
    '',
  ].join('\n');
}

function chart({ kinds }: ScalingResults, where: Circumstances): string {
  const names = [...new Set(kinds.map(({ kind }) => kind))];
  const groups = names.map((name) => ({
    name,
    bars: kinds
      .filter(({ kind }) => kind === name)
      .map(({ processes, turns }, kind) => ({
        label: `${processes} API processes`,
        kind,
        value: spreadOf(turns.map(({ perSecond }) => perSecond)),
      })),
  }));
  return drawBarChart({
    title: 'Calls a second behind the web server: more is better',
    notes: notesOf(where),
    groups,
  });
}
