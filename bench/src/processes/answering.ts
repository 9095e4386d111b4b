import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from './program.ts';

/** How long a server may take to start, in milliseconds: a database with a million orders gets its indexes in that time. */
const startLimitMs = 600_000;

/** A port of the loopback interface that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

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
