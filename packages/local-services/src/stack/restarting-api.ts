import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { startApi, type ApiSurroundings } from './api-process.ts';
import { describeError } from './failure.ts';
import type { Progress } from './progress.ts';

/** Editors write a file in several goes: changes within this time are one. Milliseconds. */
const settle = 150;

/**
 * The API for development: it starts anew when its sources change, and a fault in them is said and waits for the next change.
 * Not `node --watch`: that one stays behind when its parent is killed.
 */
export function watchApiSources(surroundings: ApiSurroundings, progress: Progress) {
  let current = startApi(surroundings);
  let restarting = Promise.resolve();
  let stopping = false;

  async function restart(): Promise<void> {
    if (stopping) return;
    const step = progress.start('API restarts');
    await current.child.stop();
    current = startApi(surroundings);
    try {
      await current.ready;
      step.done();
    } catch (error) {
      step.fail();
      progress.say(`${describeError(error)} Waiting for a change; its log is ${surroundings.logFile}`);
    }
  }
  const watchers = watchSources(surroundings.root, () => {
    restarting = restarting.then(restart);
  });
  return {
    /** Resolves when the API answers, rejects when its first start fails. */
    ready: current.ready,
    kill: () => current.child.kill(),
    async stop() {
      stopping = true;
      for (const watcher of watchers) watcher.close();
      await restarting;
      await current.child.stop();
    },
  };
}

function watchSources(root: string, onChange: () => void): FSWatcher[] {
  let timer: NodeJS.Timeout | undefined;
  return [join('apps', 'api', 'src'), join('packages', 'shared', 'src')].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settle);
    }),
  );
}
