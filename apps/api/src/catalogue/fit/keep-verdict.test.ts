import { expect, it, vi } from 'vitest';
import { keepVerdict } from './keep-verdict.ts';

const build = { parts: ['0'.repeat(24)], pasted: '[["Q"]]' };

it.each([
  ['fails', () => Promise.reject(new Error('The thread that judges builds ended'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('keeps no verdict if what judges %s', async (_, judge) => {
  const logger = { warn: vi.fn<() => void>() };
  await expect(
    keepVerdict({ fit: { judge }, logger, patienceMs: 10 }, build, new Date()),
  ).resolves.toBeUndefined();
  expect(logger.warn).toHaveBeenCalledOnce();
});
