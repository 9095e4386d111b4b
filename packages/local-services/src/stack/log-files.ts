import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file for the log of one service, empty: what the last start left is kept beside it as `<name>.previous.log`,
 * because whoever starts again after a crash still wants to read it.
 */
export function freshLogFile(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file)) renameSync(file, join(folder, `${name}.previous.log`));
  return file;
}

export interface LineLog {
  file: string;
  write: (line: string) => void;
  close: () => Promise<void>;
}

/** A log that a service in this process writes line by line, each with its time. */
export function openLineLog(folder: string, name: string): LineLog {
  const file = freshLogFile(folder, name);
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    file,
    write: (line) => void stream.write(`${new Date().toISOString()} ${line}\n`),
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
