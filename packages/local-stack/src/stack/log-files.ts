import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Creates an empty log file. The previous log is kept as `<name>.previous.log`, to be read after a crash. */
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

/** Opens a log for a service in this process; each line gets a timestamp. */
export function openLineLog(folder: string, name: string): LineLog {
  const file = freshLogFile(folder, name);
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    file,
    write: (line) => void stream.write(`${new Date().toISOString()} ${line}\n`),
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
