import { createColors } from 'picocolors';

export interface Step {
  /** Replaces what stands behind the step's name while it runs. */
  update: (note: string) => void;
  done: (note?: string) => void;
  fail: () => void;
  /** It was given up because of something else: nothing is said. */
  drop: () => void;
}

export interface Progress {
  /** Says that something has begun; several may run at once. */
  start: (name: string) => Step;
  /** Says one thing. */
  say: (line: string) => void;
}

export type ProgressStream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/**
 * Progress for a person: a line with a tick for each step done, and on a terminal one more, rewritten, with the
 * steps that run. Elsewhere a rewritten line is noise, so only the ticks appear.
 */
export function createProgress(stream: ProgressStream, environment = process.env): Progress {
  const live = stream.isTTY && !environment['CI'];
  const colours = createColors(live && !environment['NO_COLOR']);
  const running = new Map<symbol, string>();

  const clear = () => (live ? '\r\u001B[2K' : '');
  const statusLine = () =>
    live && running.size > 0 ? colours.dim(`… ${[...running.values()].join(', ')}`.slice(0, 100)) : '';
  const print = (line?: string) =>
    stream.write(`${clear()}${line === undefined ? '' : `${line}\n`}${statusLine()}`);

  return {
    say: (line) => void print(line),
    start(name) {
      const key = Symbol(name);
      const startedAt = performance.now();
      running.set(key, name);
      if (live) print();
      const finish = (mark: string, text: string) => {
        if (!running.delete(key)) return;
        print(`${mark} ${text}`);
      };
      const seconds = () => colours.dim(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      return {
        update(note) {
          if (!running.has(key)) return;
          running.set(key, `${name} ${note}`);
          if (live) print();
        },
        done: (note) => finish(colours.green('✓'), `${name}${note ? ` – ${note}` : ''} ${seconds()}`),
        fail: () => finish(colours.red('✗'), name),
        drop: () => void running.delete(key),
      };
    },
  };
}
