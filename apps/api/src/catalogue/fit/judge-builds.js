// Runs in a worker thread and judges builds, one after another. It is plain JavaScript, so that its file keeps its name
// when it is bundled.
import { parentPort } from 'node:worker_threads';
import { judgeBuild } from '@switchyard/fit';

/** @typedef {{ id: number, build: import('@switchyard/fit').Build }} Question */

parentPort?.on('message', (/** @type {Question} */ question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerTo(question));
});

/** @param {Question} question */
function answerTo({ id, build }) {
  try {
    return { id, judged: judgeBuild(build) };
  } catch (error) {
    return { id, error };
  }
}
