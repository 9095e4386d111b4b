import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/**
 * Runs shell commands with the workspace's programs on the PATH.
 * @param {string} root
 */
export function createRunner(root) {
  let stopped = false;
  return {
    /**
     * @param {string} script
     * @param {string} folder below the root
     * @returns {Promise<{ code: number, output: string }>} code 1 if it could not be run or was stopped
     */
    run(script, folder) {
      if (stopped) return Promise.resolve({ code: 1, output: 'It did not run.' });
      const cwd = join(root, folder);
      const bins = [cwd, root].map((path) => join(path, 'node_modules', '.bin'));
      const child = spawn('sh', ['-c', script], {
        cwd,
        env: { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
      }
      return new Promise((resolve) => {
        child.on('error', (error) => resolve({ code: 1, output: error.message }));
        child.on('close', (code) => resolve({ code: code ?? 1, output }));
      });
    },
    /** Ends the commands and everything that they have started: all of it is in this process's group. */
    stop() {
      if (stopped) return;
      stopped = true;
      process.kill(0, 'SIGTERM');
    },
    isStopped: () => stopped,
  };
}
