import type { ChildProcess } from 'node:child_process';
import { vi } from 'vitest';
import { answers } from './answers.ts';

/**
 * Waits until a program that was just started answers at a URL with success.
 * @param complaint the error message if the program ends before
 */
export async function untilAnswers(
  url: string,
  program: ChildProcess,
  complaint: () => string,
): Promise<void> {
  await vi.waitUntil(
    () => {
      if (program.exitCode !== null) throw new Error(complaint());
      return answers(url);
    },
    { timeout: 120_000, interval: 50 },
  );
}
