import { spawn } from 'node:child_process';
import { explainSilentEnd } from '../explain-exit.ts';

/**
 * Speaks for the engine if it ends this process while opening the data folder. Found by trying: with damaged files the
 * native code exits with code 14, or aborts, and prints nothing, so nothing inside the process can explain it. A shell
 * waits on a pipe; when the pipe closes without a word, it prints the explanation to standard error.
 */
export function watchOpening(dataFolder: string): { done(): void } {
  const shell = spawn(
    '/bin/sh',
    ['-c', 'read -r word || printf "%s\\n" "$1" >&2', 'sh', explainSilentEnd(dataFolder)],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true, // a Ctrl-C for the whole group is no failure to explain
    },
  );
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return {
    done() {
      shell.stdin.end('opened\n');
    },
  };
}
