import { rmSync } from 'node:fs';
import { startStackProcess } from '@switchyard/local-services/stack';
import { home } from './stack.ts';

/** Away from the ports that `npm start` takes, so that both may run at once. */
const firstPort = 3100;

/** One stack for the whole run, with data of its own that begin empty. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  rmSync(home, { recursive: true, force: true });
  const { stop } = await startStackProcess({ home, port: firstPort });
  return stop;
}
