import { join } from 'node:path';
import type { RunOptions } from '../compare.ts';
import { withBench } from '../measure/bench.ts';
import { countFailures } from '../measure/failures.ts';
import { notesOf } from '../report/charts.ts';
import { places } from '../report/introduction.ts';
import { keepResults } from '../report/keep-results.ts';
import { drawLineChart, type Panel } from '../report/line-chart.ts';
import { circumstances, type Circumstances } from '../report/machine.ts';
import { percentile } from '../report/statistics.ts';
import type { Verdict } from '../verdict.ts';
import { judgeFlatness } from './flatness.ts';
import { measureSoak, type SoakWindow } from './measure-soak.ts';
import { mix } from './mix.ts';
import type { SoakPlan } from './plan.ts';
import { isOfTheShop, quartersOf } from './quarters.ts';
import { boundsTable, callsTable, outcomeLines, quartersTable } from './soak-report.ts';
import { megabytes, sortedLatencies } from './window-line.ts';

/** Keeps the shop busy for a long while with all that visitors do, tells and keeps what came of it. */
export async function soak({ home, say }: RunOptions, plan: SoakPlan): Promise<Verdict> {
  return withBench({ folder: join(home, 'run-soak'), say }, async (bench) => {
    const where = circumstances(bench.engine.name);
    say(introduction(where, plan));
    const { windows, ...results } = await measureSoak(bench, plan);
    const quarters = quartersOf(windows);
    const bounds = judgeFlatness(quarters);
    say(`\n${quartersTable(quarters, windows)}\n\n${callsTable(windows)}\n\n${boundsTable(bounds)}\n`);
    outcomeLines({ ...results, windows }).forEach(say);
    const missed = bounds.filter(({ met }) => !met);
    say(missed.length === 0 ? 'Flat.' : `Not flat: ${missed.map(({ name }) => name).join(', ')}.`);
    const facts = { where, plan, mix, ...results, quarters, bounds, windows: windows.map(summaryOf) };
    say(await keepResults(home, 'soak', facts, chart(windows, where)));
    return { failures: countFailures(results.failures), missed: missed.length, faults: results.faults };
  });
}

function introduction(where: Circumstances, plan: SoakPlan): string {
  const shares = Object.entries(mix).map(([action, weight]) => `${action} ${weight} %`);
  return [
    ...places(where),
    '',
    `Visitors of nginx with the shop's own configuration before ${plan.apis} API processes, on ${plan.parts} parts and ${plan.orders.toLocaleString('en')} orders.`,
    'The API runs in the mode of the local stack, since production refuses the payment sandbox; its limits per minute are raised.',
    `What they do: ${shares.join(', ')}.`,
    `${plan.openOrders} orders wait for their payment all the time: for each that is placed, the one that has waited longest is paid or cancelled.`,
    'They place orders as other buyers than those who look at theirs, whose lists therefore stay as long as they are.',
    'Parts and pages are chosen at random: an answer is kept for half a second, and most of these are asked for less often than that.',
    `At ${plan.share * 100} % of what ${plan.calibration.visitors} visitors without a pause get done, at a fixed pace, for ${Math.round(plan.seconds / 6) / 10} minutes.`,
    'Times are counted from the moment at which a call was due. Busy: 100 % is one core. Where others keep the machine busy, calls take',
    'longer, and the processor time of a call hardly more: if that grows, it is the shop.',
    '',
  ].join('\n');
}

/** A window without the time of every single call. */
function summaryOf({ latencies, ...window }: SoakWindow) {
  const summary = (sorted: Float64Array) => ({
    calls: sorted.length,
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
  });
  const kinds = Object.keys(latencies).map((kind) => [kind, summary(sortedLatencies([{ latencies }], kind))]);
  return { ...window, all: summary(sortedLatencies([{ latencies }])), kinds: Object.fromEntries(kinds) };
}

function chart(windows: readonly SoakWindow[], where: Circumstances): string {
  const line = (label: string, of: (window: SoakWindow) => number | undefined): Panel['lines'][number] => ({
    label,
    points: windows.flatMap((window) => {
      const y = of(window);
      return y === undefined ? [] : [{ x: window.at / 60, y }];
    }),
  });
  const apis = windows[0]?.apis ?? [];
  const memory = Object.keys(windows[0]?.bytes ?? {}).filter(isOfTheShop);
  const latency = (percent: number) => (window: SoakWindow) => percentile(sortedLatencies([window]), percent);
  const resident = (name: string) => (window: SoakWindow) => {
    const bytes = window.bytes[name];
    return bytes === undefined ? undefined : megabytes(bytes);
  };
  return drawLineChart({
    title: 'The shop under the same load for a long while',
    notes: notesOf(where).slice(1),
    along: 'minutes',
    panels: [
      { name: 'Milliseconds of a call', lines: [line('p50', latency(50)), line('p99', latency(99))] },
      { name: 'Memory of the processes, MB', lines: memory.map((name) => line(name, resident(name))) },
      {
        name: 'How late the event loop is (p99), milliseconds',
        lines: apis.map((_, index) => line(`API ${index + 1}`, ({ apis }) => apis[index]?.loopDelayP99Ms)),
      },
    ],
  });
}
