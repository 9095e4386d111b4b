import { cpus } from 'node:os';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Turbo may run this many packages at once; each package's own runner takes several cores already. */
const atOnce = Math.max(1, Math.floor(cpus().length / 2));

/**
 * Runs one task of the workspaces through turbo, all of them even when one fails.
 * @param {{ root: string, task: string, filters: string[], commands: ReturnType<typeof import('./commands.mjs').createCommands> }} options
 * @returns {Promise<{ workspace: string, exitCode: number, seconds: number }[]>} how each workspace's task ended, by its name
 */
export async function runTask({ root, task, filters, commands }) {
  const summaries = join(root, '.turbo', 'runs');
  rmSync(summaries, { recursive: true, force: true });
  await commands.run(join(root, 'node_modules', '.bin', 'turbo'), [
    'run',
    task,
    ...filters.map((filter) => `--filter=${filter}`),
    '--continue=always',
    '--summarize',
    '--ui=stream',
    '--env-mode=loose',
    `--concurrency=${atOnce}`,
    `--cache-dir=${join(root, '.local', 'cache', 'turbo')}`,
  ]);
  return readSummaries(summaries, task);
}

/**
 * Of the wanted task alone: turbo also tells of what it had to run before.
 * @param {string} folder
 * @param {string} wanted
 */
function readSummaries(folder, wanted) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).tasks)
    .filter(({ task, command }) => task === wanted && command !== '<NONEXISTENT>')
    .map(({ package: workspace, execution }) => ({
      workspace,
      exitCode: execution?.exitCode ?? 1,
      seconds: execution?.startTime ? (execution.endTime - execution.startTime) / 1000 : 0,
    }));
}
