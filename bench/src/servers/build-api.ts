import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../../../apps/api', import.meta.url));

/** What starts the API once it is built. */
export const apiProgram = join(folder, 'dist', 'main.js');

/** Builds the API as its image does. */
export async function buildApi(): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder });
}
