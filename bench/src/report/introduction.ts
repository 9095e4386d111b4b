import type { GrowthScale } from '../growth/measure-growth.ts';
import type { TurnLength } from '../load/job.ts';
import type { Scale } from '../measure/scale.ts';
import type { Circumstances } from './machine.ts';

/** What the table is about, and what has to be known to believe it. */
export function caseIntroduction(where: Circumstances, scale: Scale): string {
  return [
    ...places(where),
    '',
    'shop   the API as production starts it (NODE_ENV=production, LOG_LEVEL=info to a file), its limits per minute raised.',
    '       It gives an answer about parts to all who ask within half a second; “nothing shared” asks the database each time.',
    '       For paying it runs in the mode of the local stack, since production refuses the payment sandbox.',
    'naive  the same calls as a tutorial writes them, on the same engine and documents: bench/src/servers/naive-server.ts',
    "floor  Node's bare HTTP server, which answers what the shop answered, byte for byte, from memory",
    '',
    `One after the other in ${scale.rounds} rounds of ${inWords(scale.turn)} each, ${scale.connections} calls at a time from a process of its own.`,
    'Medians (least–most); ratios round by round. Busy: 100 % is one core; who is at 100 % is what limits a case.',
    '',
  ].join('\n');
}

export function growthIntroduction(where: Circumstances, scale: GrowthScale): string {
  return [
    ...places(where),
    '',
    'The shop on databases of several sizes, each with its own API process, as production starts it but for SHARED_ANSWER_MS=0:',
    'no answer is given twice, so that what is measured is the work and not how seldom it is done.',
    `One after the other in ${scale.rounds} rounds of ${inWords(scale.turn)} each, ${scale.connections} calls at a time from a process of its own. Medians (least–most).`,
    '',
  ].join('\n');
}

export const inWords = (length: TurnLength) =>
  'seconds' in length ? `${length.seconds} s` : `${length.calls} calls`;

/** Where and of what a measurement was made, in lines. */
export function places({
  date,
  commit,
  processor,
  cores,
  memoryGigabytes,
  system,
  node,
  engine,
}: Circumstances): string[] {
  return [
    `${date}, commit ${commit}`,
    `${processor}, ${cores} cores, ${memoryGigabytes} GB, ${system}`,
    `Node ${node}; database: ${engine}. Servers, database and load share this machine.`,
  ];
}
