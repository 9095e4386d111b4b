import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../../../apps/api', import.meta.url));

/** What starts the API once it is built. */
export const apiProgram = join(folder, 'dist', 'main.js');

/** What Node is told when the image starts the API. */
export const apiFlags = readFlags(readFileSync(join(folder, 'Dockerfile'), 'utf8'));

/** The words between the program and its file in the last command of a Dockerfile. @throws where it has none, or not as a list */
function readFlags(dockerfile: string): string[] {
  const [command] = dockerfile.match(/(?<=^CMD )\[.*\]$/gm)?.slice(-1) ?? [];
  if (command === undefined) throw new Error('The Dockerfile of the API has no command.');
  const words: string[] = JSON.parse(command);
  return words.slice(1, -1);
}

/** Builds the API as its image does. */
export async function buildApi(): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder });
}
