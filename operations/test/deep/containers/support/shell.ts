import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs a Bash script that stops at the first error.
 * @returns its output
 * @throws Error with the end of its output
 */
export async function sh(
  script: string,
  cwd: string,
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop);
  const [output, complaints, [code, killer]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (code === 0) return output.trim();
  const said = `${output}\n${complaints}`.trim().split('\n').slice(-150).join('\n');
  throw new Error(`${script}\nended with ${code ?? killer}:\n${said}`);
}
