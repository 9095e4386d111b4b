import { styleText } from 'node:util';

export interface Step {
  /** A note on the step's current work, shown on terminals only. */
  update: (note: string) => void;
  done: (note?: string) => void;
  fail: () => void;
}

export interface Progress {
  /** Several steps may run at the same time. */
  start: (name: string) => Step;
  say: (line: string) => void;
}

/**
 * Prints a line for each finished step. A terminal also shows a status line of the running steps, which is
 * rewritten.
 */
export function createProgress(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  const live = stream.isTTY && !process.env['CI'];
  const running = new Map<string, string>();

  function print(line?: string): void {
    const finished = line === undefined ? '' : `${line}\n`;
    const names = [...running].map(([name, note]) => `${name} ${note}`.trim()).join(', ');
    const last = live && names ? styleText('dim', `… ${names}`.slice(0, 100)) : '';
    stream.write(`${live ? '\r\u001B[2K' : ''}${finished}${last}`);
  }

  return {
    say: print,
    start(name) {
      const startedAt = performance.now();
      running.set(name, '');
      if (live) print();
      const finish = (line: string) => {
        running.delete(name);
        print(line);
      };
      return {
        update(note) {
          running.set(name, note);
          if (live) print();
        },
        done(note) {
          const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
          finish(
            `${styleText('green', '✓')} ${name}${note ? ` – ${note}` : ''} ${styleText('dim', seconds)}`,
          );
        },
        fail: () => finish(`${styleText('red', '✗')} ${name}`),
      };
    },
  };
}
