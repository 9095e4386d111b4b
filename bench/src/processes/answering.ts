import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './program.ts';

/** How long a server may take to start, in milliseconds: a database with a million orders gets its indexes in that time. */
const startLimitMs = 600_000;

/** Resolves once a server answers 200; asks every few milliseconds. @throws where its program ends before */
export async function untilAnswering(
  address: string,
  program: Pick<Program, 'ended' | 'logFile'>,
): Promise<void> {
  for (const until = performance.now() + startLimitMs; performance.now() < until; await sleep(4)) {
    const how = program.ended();
    if (how !== undefined) throw new Error(`a server ${how}; its output is in ${program.logFile}`);
    if ((await statusOf(address)) === 200) return;
  }
  throw new Error(`${address} did not answer in time; its output is in ${program.logFile}`);
}

/** 0 where nobody answers. */
function statusOf(address: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(address, { agent: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', () => resolve(0));
    request.on('timeout', () => request.destroy());
  });
}
