import { Worker } from 'node:worker_threads';
import type { Build, JudgedBuild } from '@switchyard/fit';

type Answer = { id: number } & ({ judged: JudgedBuild } | { error: unknown });

export type JudgeInThread = (build: Build) => Promise<JudgedBuild>;

/**
 * Judges builds in a worker thread. A pasted layout takes up to a tenth of a second of processor time, which would
 * block all other calls. The thread starts with the first question and stays. If the thread crashes, the waiting
 * questions fail, and the next question starts another thread.
 */
export function createJudgeThread(): JudgeInThread {
  const waiting = new Map<number, PromiseWithResolvers<JudgedBuild>>();
  let thread: Worker | undefined;
  let asked = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./judge-builds.js', import.meta.url), { env: {}, execArgv: [] });
    worker.on('message', ({ id, ...answer }: Answer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if ('judged' in answer) one?.resolve(answer.judged);
      else one?.reject(answer.error);
    });
    worker.on('error', (error) => end(error));
    worker.on('exit', () => end(new Error('The thread that judges builds ended')));
    // An idle thread must not keep the process alive.
    worker.unref();
    return worker;

    function end(error: unknown): void {
      if (thread === worker) thread = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    }
  }

  return (build) => {
    thread ??= start();
    const one = Promise.withResolvers<JudgedBuild>();
    asked += 1;
    waiting.set(asked, one);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id: asked, build });
    return one.promise;
  };
}
