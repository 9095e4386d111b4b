import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { spreadOf, type Length, type Spread, type Turn } from './load.ts';
import type { CaseResult } from './measure.ts';
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

const quantities = {
  perSecond: 'calls a second',
  p50: 'p50 ms',
  p99: 'p99 ms',
  processor: 'processor ms',
  commands: 'commands',
  bytes: 'bytes',
  client: 'client',
} satisfies Record<keyof Turn, string>;
const order = Object.keys(quantities) as (keyof Turn)[];

export function caseTables(results: readonly CaseResult[]): string {
  const measured = order.filter((of) =>
    results.some(({ sides }) => sides.some(({ turns }) => turns[0]?.[of] !== undefined)),
  );
  const sides = results.flatMap(({ title, sides }) =>
    sides.map(({ name, turns }, index) => [
      index === 0 ? title : '',
      name,
      ...measured.map((of) => middle(turns, of)),
    ]),
  );
  const marks = results.flatMap(({ title, marks }) =>
    marks.map(({ of, side, over, atLeast, atMost, measured, isMet }, index) => [
      index === 0 ? title : '',
      `${over ? `${side} ÷ ${over}` : side}, ${quantities[of]}`,
      spread(measured),
      atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`,
      isMet ? 'yes' : 'NO',
    ]),
  );
  return [
    table(['case', 'side', ...measured.map((of) => quantities[of])], sides),
    table(['case', 'mark', 'measured', 'wanted', 'met'], marks),
  ].join('\n\n');
}

function middle(turns: readonly Turn[], of: keyof Turn): string {
  const values = turns.flatMap((turn) => turn[of] ?? []);
  return values.length === 0 ? '' : number(spreadOf(values).median);
}

/** Formats a number: as an integer from 100 on, otherwise with two significant digits. */
function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2);
}

const spread = ({ median, least, most }: Spread) => `${ratio(median)} (${ratio(least)}–${ratio(most)})`;
const ratio = (value: number) => (value >= 100 ? number(value) : value.toFixed(2));

/** A Markdown table with aligned columns. */
function table(head: string[], rows: string[][]): string {
  const all = [head, head.map(() => ''), ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[], fill: string) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return all.map((row, index) => line(row, index === 1 ? '-' : ' ')).join('\n');
}
