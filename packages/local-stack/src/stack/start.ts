import type { DemoData } from './demo/demo-data.ts';
import { describeStart, StackFailure } from './failure.ts';
import type { Folders, ShopKind } from './folders.ts';
import type { ServicePorts } from './ports.ts';
import type { Progress, Step } from './progress.ts';
import type { Secrets } from './secrets.ts';

/** The services are reachable only from this machine. */
export const loopback = '127.0.0.1';

export const originOf = (port: number) => `http://${loopback}:${port}`;

/** State shared by the components of a starting stack. */
export interface Start {
  progress: Progress;
  kind: ShopKind;
  demoData: DemoData;
  /** Whether a new shop gets the dump with its history, or only the basic demo data. */
  withHistory: boolean;
  development: boolean;
  folders: Folders;
  secrets: Secrets;
  ports: ServicePorts;
  /** `publicOrigin` is the one that browsers see; it differs from `origin` behind another server. */
  site: { port: number; hosts: readonly string[]; origin: string; publicOrigin: string };
  /** Aborted when the start is interrupted or a component fails. */
  signal: AbortSignal;
  /** Aborts the whole start. */
  abandon: (failure: StackFailure) => void;
  /** Disposes of everything that was started, in reverse order. */
  ending: AsyncDisposableStack;
  /** Called when a component exits by itself. */
  fail: (failure: StackFailure) => void;
}

/** Starts one component and shows its progress. A failure aborts the whole start. */
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

/**
 * Waits until both have settled, so that nothing is still starting during the clean-up. @throws the first
 * error
 */
export async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
