import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import type { CaseResult } from './cases.ts';
import { mostGrowth, type GrowthResult } from './growth.ts';
import { spreadOf, type Length, type Spread, type Turn } from './load.ts';
import { checkoutRoot } from '@switchyard/local-stack';

/** Describes the machine and the settings of the run, without which the numbers mean nothing. */
export function circumstances(length: Length): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: checkoutRoot, encoding: 'utf8' }).trim();
  const processor = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  return [
    `${new Date().toISOString()}, commit ${git('rev-parse', '--short', 'HEAD')}, Node ${process.version}`,
    `${processor}, load average ${loadavg()[0]?.toFixed(1)}. Servers, database and load share this machine.`,
    `${length.rounds} rounds in turns of ${lengthOf(length)}, ${length.connections} connections.`,
    'Medians (least–most). A ratio is taken round by round. Client: how much of one core the load itself used.',
  ].join('\n');
}

const lengthOf = ({ turn }: Length) => ('duration' in turn ? `${turn.duration} s` : `${turn.amount} calls`);

export function caseTables(results: readonly CaseResult[]): string {
  const sides = results.flatMap(({ title, sides }) =>
    sides.map(({ name, turns }, index) => [
      index === 0 ? title : '',
      name,
      number(of(turns, 'perSecond')),
      number(of(turns, 'p99')),
      `${number(of(turns, 'client') * 100)} %`,
      String(failuresOf(turns)),
    ]),
  );
  const marks = results.flatMap(({ title, marks }) =>
    marks.map(({ side, over, atLeast, measured, isMet }, index) => [
      index === 0 ? title : '',
      `${side} ÷ ${over}`,
      spread(measured),
      `≥ ${atLeast}`,
      isMet ? 'yes' : 'NO',
    ]),
  );
  return [
    table(['case', 'server', 'calls a second', 'p99 ms', 'client', 'failures'], sides),
    table(['case', 'ratio', 'measured', 'wanted', 'met'], marks),
  ].join('\n\n');
}

export function growthTable(results: readonly GrowthResult[]): string {
  const rows = results.map(({ name, small, large, growth, isMet }) => [
    name,
    `${number(of(small, 'perSecond'))} → ${number(of(large, 'perSecond'))}`,
    spread(growth),
    `≤ ${mostGrowth}`,
    isMet ? 'yes' : 'NO',
    String(failuresOf([...small, ...large])),
  ]);
  return table(['what', 'calls a second', 'costs, × the small shop', 'wanted', 'met', 'failures'], rows);
}

export function failuresOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, { failures }) => sum + failures, 0);
}

const of = (turns: readonly Turn[], field: 'perSecond' | 'p99' | 'client') =>
  spreadOf(turns.map((turn) => turn[field])).median;

/** Formats a number: as an integer from 100 on, otherwise with two significant digits. */
function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2);
}

const spread = ({ median, least, most }: Spread) =>
  `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;

/** A Markdown table with aligned columns. */
function table(head: string[], rows: string[][]): string {
  const all = [head, head.map(() => ''), ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[], fill: string) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return all.map((row, index) => line(row, index === 1 ? '-' : ' ')).join('\n');
}
