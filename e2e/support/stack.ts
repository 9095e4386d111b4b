import { join } from 'node:path';
import { checkoutRoot, readStackFile, type StackFile } from '@switchyard/local-services/stack';

/** Everything of a run is here, away from what `npm start` keeps: it begins empty each time. */
export const home = join(checkoutRoot, '.local', 'e2e');

/** The stack that the global set-up has started in a folder. @throws Error outside of a run */
export function runningStack(folder: string): StackFile {
  const stack = readStackFile(join(folder, 'stack.json'));
  if (!stack) throw new Error('No stack is running for the tests; start them with `npm test e2e`.');
  return stack;
}
