import { useTestDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { describe, expect, it } from 'vitest';
import { createStorageBudget } from './storage-budget.ts';

const database = useTestDatabase();

/** Stores some kilobytes at a time until that is refused. Answers how many kilobytes were taken. */
async function fill(account: string, ipAddress: string, atOnce: number): Promise<number> {
  const { take } = createStorageBudget(database().db);
  // The quotes count, too.
  const stored = 'x'.repeat(atOnce * 1024 - 2);
  const refusal = () =>
    take({ id: account, ipAddress }, stored).then(
      () => undefined,
      ({ code }) => code,
    );
  for (let kilobytes = 0; ; kilobytes += atOnce) {
    const code = await refusal();
    if (code === 'storage_used_up') return kilobytes;
    if (code !== undefined) throw new Error(`refused as ${code}`);
  }
}

describe('the storage budget of a day', () => {
  it('is 5 MB for an account, whatever its networks, and does not count what is small', async () => {
    expect(await fill('ann', '203.0.113.1', 100)).toBe(5100);
    expect(await fill('ann', '198.51.100.1', 100)).toBe(0);
    const { take } = createStorageBudget(database().db);
    await take({ id: 'ann', ipAddress: '203.0.113.1' }, 'x'.repeat(2000));
  });

  it('is 50 MB for all accounts of a wide network, and no other', async () => {
    let kilobytes = 0;
    for (let account = 0; account < 12; account += 1)
      kilobytes += await fill(`crowd ${account}`, '2001:db8:7:1::1', 1024);
    expect(kilobytes).toBe(51_200);
    expect(await fill('late', '2001:db8:7:2::1', 1024)).toBe(0);
    expect(await fill('away', '2001:db8:8:1::1', 1024)).toBe(5120);
  });
});
