import type { DemoData } from './demo/demo-data.ts';
import { describeStart, StackFailure } from './failure.ts';
import type { Folders } from './folders.ts';
import type { ServicePorts } from './ports.ts';
import type { Progress, Step } from './progress.ts';
import type { Secrets } from './secrets.ts';

/** Only this machine may reach the services. */
export const loopback = '127.0.0.1';

export const originOf = (port: number) => `http://${loopback}:${port}`;

/** What the components of a starting stack share. */
export interface Start {
  progress: Progress;
  demoData: DemoData;
  /** Whether a new shop gets the kept demo, with its history, or only the first of its data. */
  withHistory: boolean;
  development: boolean;
  folders: Folders;
  secrets: Secrets;
  ports: ServicePorts;
  site: { port: number; hosts: readonly string[]; origin: string };
  /** Aborted when the start was interrupted, or a component has failed. */
  signal: AbortSignal;
  /** Ends the whole start. */
  abandon: (failure: StackFailure) => void;
  /** How to end what was started, in reverse order. */
  ending: AsyncDisposableStack;
  /** Called when a component ends by itself. */
  fail: (failure: StackFailure) => void;
}

/** Starts one named component, and shows it. */
export async function part<Result>(
  { progress, signal, abandon }: Start,
  name: string,
  start: (step: Step) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const step = progress.start(name);
  try {
    return await start(step);
  } catch (error) {
    if (signal.aborted) throw error;
    step.fail();
    const failure =
      error instanceof StackFailure ? error : new StackFailure(describeStart(name, error), undefined, error);
    abandon(failure);
    throw failure;
  }
}

/** Waits until both have settled, so that nothing is starting while the rest is ended. @throws the first error */
export async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
