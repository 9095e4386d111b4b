import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkoutRoot, readStackFile, startStackProcess, type StackFile } from '@switchyard/local-stack';

/** Data folder of a test run. `npm start` uses a different one, so both can run at once. */
const home = join(checkoutRoot, '.local', 'e2e');

/** Starts one stack with an empty database for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  rmSync(home, { recursive: true, force: true });
  // The API inherits this variable. The default of half a minute is a long wait for a mail or a refund.
  process.env['SWEEP_SECONDS'] ??= '3';
  const { stop } = await startStackProcess({ home, onePicture: true });
  return stop;
}

/** The stack of the current run. @throws Error outside of a run */
export function runningStack(): StackFile {
  const stack = readStackFile(join(home, 'stack.json'));
  if (!stack) throw new Error('No stack is running. Start the tests with `npm test e2e`.');
  return stack;
}
