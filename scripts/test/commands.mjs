import { spawn } from 'node:child_process';

/**
 * Runs commands one at a time, their output passed through, and can end the one that runs.
 * @param {{ root: string }} where
 */
export function createCommands({ root }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  let stopped = false;
  return {
    /**
     * @param {string} command
     * @param {string[]} words
     * @param {{ cwd?: string, environment?: Record<string, string> }} [options]
     * @returns {Promise<number>} the exit code; 1 when it could not be run or was killed
     */
    run(command, words, { cwd = root, environment = {} } = {}) {
      if (stopped) return Promise.resolve(1);
      return new Promise((resolve) => {
        const child = spawn(command, words, {
          cwd,
          env: { ...process.env, ...environment },
          stdio: ['ignore', 'inherit', 'inherit'],
        });
        running = child;
        child.on('error', (error) => {
          console.error(`${command}: ${error.message}`);
          resolve(1);
        });
        child.on('exit', (code) => resolve(code ?? 1));
      });
    },
    /** Asks the running command to end; no other is started. */
    stop() {
      stopped = true;
      running?.kill('SIGTERM');
    },
  };
}
