import { execFileSync } from 'node:child_process';
import { cpus, totalmem, type as system, release } from 'node:os';
import { root } from '../servers/servers.ts';

/** Where and of what a measurement was made; without this no number means anything. */
export interface Circumstances {
  date: string;
  commit: string;
  processor: string;
  cores: number;
  memoryGigabytes: number;
  system: string;
  node: string;
  engine: string;
}

export function circumstances(engine: string): Circumstances {
  return {
    date: new Date().toISOString(),
    commit: commit(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${system()} ${release()}`,
    node: process.version,
    engine,
  };
}

function commit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ', with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}
