// Makes the calls, in a process of its own, so that neither a server nor the benchmark takes its time from it.
import type { EventEmitter } from 'node:events';
import autocannon from 'autocannon';
import { percentile } from '../report/statistics.ts';
import { isLoadJob, type LoadJob, type LoadRequest, type LoadResult } from './job.ts';

/** A call that hangs longer than this has hung, in seconds. */
const hangSeconds = 60;
/** With so many failed connections the server is gone, and there is nothing to wait for. */
const mostErrors = 50;
/** How often autocannon looks whether its time is over, in milliseconds. */
const lookEveryMs = 50;

process.on('message', (job) => {
  if (!isLoadJob(job)) throw new Error('this is no job');
  void run(job).then((result) => process.send?.(result) ?? false);
});
process.once('disconnect', () => process.exit());

/** What is noted of a job while it runs. */
interface Notes {
  /** Milliseconds of each answered call. */
  latencies: number[];
  statuses: Record<string, number>;
  lastAnswerAt: number;
  /** Calls whose connection was closed before their answer; autocannon goes on with the next and counts none of them. */
  lost: number;
}

async function run(job: LoadJob): Promise<LoadResult> {
  const notes: Notes = { latencies: [], statuses: {}, lastAnswerAt: 0, lost: 0 };
  const startedAt = performance.now();
  const { errors, timeouts } = await makeCalls(job, notes);
  const { latencies, statuses, lastAnswerAt, lost } = notes;
  const seconds = Math.max(lastAnswerAt - startedAt, 1) / 1000;
  const sorted = Float64Array.from(latencies).sort();
  const successes = Object.entries(statuses).filter(([status]) => status.startsWith('2'));
  return {
    calls: latencies.length,
    seconds,
    perSecond: latencies.length / seconds,
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
    // What autocannon counts as an error is a lost call as well, where a call was under way.
    errors: Math.max(errors, lost),
    timeouts,
    refusals: latencies.length - successes.reduce((sum, [, count]) => sum + count, 0),
    statuses,
  };
}

function makeCalls(job: LoadJob, notes: Notes): Promise<autocannon.Result> {
  const { origin, connections, requests, until, shared } = job;
  const bound = boundOf(until, requests.length);
  let clients = 0;
  const setupClient = (client: autocannon.Client) => {
    const isShared = until === 'once' || (shared === true && requests.length >= connections);
    client.setRequests(turnOf(clients, connections, requests, isShared));
    clients += 1;
    watchForLost(client, notes, 'amount' in bound);
  };
  return new Promise((resolve, reject) => {
    const options = {
      url: origin,
      connections,
      timeout: hangSeconds,
      bailout: mostErrors,
      sampleInt: lookEveryMs,
      setupClient,
      ...bound,
    };
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    running.on('response', (_client, status, _bytes, milliseconds) => {
      notes.latencies.push(milliseconds);
      notes.statuses[status] = (notes.statuses[status] ?? 0) + 1;
      notes.lastAnswerAt = performance.now();
    });
    running.on('tick', () => {
      if (notes.lost > mostErrors) running.stop();
    });
  });
}

/**
 * A connection makes one call after the other: one that is made while another waits for its answer means that this was
 * lost. So does one that still waits when the connection has made all its calls; when the time is over, some always wait.
 */
function watchForLost(client: EventEmitter, notes: Notes, makesAll: boolean): void {
  let isWaiting = false;
  const loseWaiting = () => {
    if (isWaiting) notes.lost += 1;
  };
  client.on('request', () => {
    loseWaiting();
    isWaiting = true;
  });
  client.on('response', () => (isWaiting = false));
  if (makesAll) client.on('done', loseWaiting);
}

function boundOf(until: LoadJob['until'], requests: number): { duration: number } | { amount: number } {
  if (until === 'once') return { amount: requests };
  return 'seconds' in until ? { duration: until.seconds } : { amount: until.calls };
}

/**
 * The calls of one connection: its share, where each call is made once, as many as autocannon gives it; else all of them,
 * beginning elsewhere than the others, so that they do not all ask for the same at the same moment.
 */
function turnOf(client: number, connections: number, requests: LoadRequest[], once: boolean): LoadRequest[] {
  if (once) return requests.filter((_, index) => index % connections === client);
  const start = Math.floor((client * requests.length) / connections);
  return [...requests.slice(start), ...requests.slice(0, start)];
}
