import { commandOf, helpText } from './commands.mjs';
import { handOver } from './hand-over.mjs';
import { ensureInstalled } from './install.mjs';
import { refuseMachine } from './machine.mjs';
import { PlainError } from './plain-error.mjs';
import { root } from './root.mjs';

/**
 * Installs what is missing and runs one command to its end.
 * @param {string[]} words the command and its options, as typed
 * @returns {Promise<number>} the exit code
 */
export async function main(words) {
  const command = commandOf(words);
  if (!command) {
    console.error(helpText);
    return words.some((word) => word === '--help' || word === '-h') ? 0 : 2;
  }
  try {
    refuseMachine({ root });
    await ensureInstalled({ root });
    return await handOver({ root, ...command });
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(`\n${error.message}\n`);
    return error.exitCode;
  }
}
