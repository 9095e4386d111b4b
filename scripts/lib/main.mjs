import { fileURLToPath } from 'node:url';
import { commandOf, helpText } from './commands.mjs';
import { handOver } from './hand-over.mjs';
import { installPackages } from './install.mjs';
import { problemOf } from './machine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Installs what is missing and runs one command.
 * @param {string[]} words as typed
 * @returns {Promise<number>} the exit code
 */
export async function main(words) {
  const command = commandOf(words);
  if (!command) {
    console.error(helpText);
    return words.includes('--help') || words.includes('-h') ? 0 : 2;
  }
  const problem = problemOf(root) ?? installPackages(root);
  if (problem) {
    console.error(`\n${problem}\n`);
    return 1;
  }
  return handOver({ root, ...command });
}
