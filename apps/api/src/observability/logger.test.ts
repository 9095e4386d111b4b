import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';

afterEach(() => void vi.useRealTimers());

it('tells on each line when that was written, to the millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 23, 59, 59, 999) });
  const times: unknown[] = [];
  const logger = createLogger('info', { write: (line) => void times.push(JSON.parse(line).time) });
  logger.info('one');
  logger.child({ of: 'a request' }).info('another');
  vi.advanceTimersByTime(1);
  logger.info('later');
  const [moment, next] = ['2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00.000Z'];
  expect(times).toEqual([moment, moment, next]);
});
