import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { runCommand } from '../../src/cli/commands.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

export interface Outcome {
  code: number | null;
  out: string;
  stderr: string;
}

const ownVariables = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  METADATA_SERVER_DETECTION: 'none',
});

/**
 * Runs an operator's command inside this process, ten times as fast as in a separate one, and types an answer. Commands
 * must not run at the same time.
 */
export async function operate(
  words: string[],
  environment: Record<string, string> = {},
  typed = '',
): Promise<Outcome> {
  const before = process.env;
  const written = { out: '', stderr: '' };
  const capture = (stream: NodeJS.WriteStream, name: keyof typeof written) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    });
  const captures = [capture(process.stdout, 'out'), capture(process.stderr, 'stderr')];
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(typed)]), configurable: true });
  process.env = { ...ownVariables(), ...environment };
  try {
    const code = await runCommand(words);
    return { code, ...written };
  } finally {
    process.env = before;
    Object.defineProperty(process, 'stdin', stdin);
    for (const one of captures) one.mockRestore();
  }
}

/** Runs an operator's command in a separate process, and types an answer. */
export async function operateAlone(
  words: string[],
  environment: Record<string, string> = {},
  typed = '',
): Promise<Outcome> {
  const child = spawn(process.execPath, ['src/cli/operate.ts', ...words], {
    cwd: folder,
    env: { ...ownVariables(), ...environment },
  });
  let out = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end(typed);
  const [code]: (number | null)[] = await once(child, 'close');
  return { code: code ?? null, out, stderr };
}
