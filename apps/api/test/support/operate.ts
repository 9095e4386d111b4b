import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../', import.meta.url));

export interface Outcome {
  code: number | null;
  out: string;
  told: string;
}

/** Runs an operator's command as a process of its own, with just this environment, and what is typed. */
export async function operate(
  words: string[],
  environment: Record<string, string> = {},
  typed = '',
): Promise<Outcome> {
  const child = spawn(process.execPath, ['src/operate.ts', ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], METADATA_SERVER_DETECTION: 'none', ...environment },
  });
  let out = '';
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
  child.stdin.end(typed);
  const [code]: (number | null)[] = await once(child, 'close');
  return { code: code ?? null, out, told };
}
