import { describe, expect, it } from 'vitest';
import { createPlaces } from './command-gate.ts';

describe('places', () => {
  it('never lets more in than there are, keeps the order, and frees the place of a task that fails', async () => {
    const places = createPlaces(2);
    const order: number[] = [];
    let most = 0;
    const tasks = Array.from({ length: 9 }, (_, number) =>
      places.take(async () => {
        order.push(number);
        most = Math.max(most, places.taken());
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (number % 3 === 0) throw new Error('failed');
      }),
    );
    const ends = await Promise.allSettled(tasks);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(most).toBe(2);
    expect(places.taken()).toBe(0);
  });

  it('turns away those who wait when it closes, and lets those inside finish', async () => {
    const places = createPlaces(1);
    const inside = Promise.withResolvers<string>();
    const first = places.take(() => inside.promise);
    const second = places.take(async () => 'never');
    places.close();
    await expect(second).rejects.toThrow('stopping');
    inside.resolve('done');
    await expect(first).resolves.toBe('done');
    await expect(places.take(async () => 'late')).rejects.toThrow('stopping');
  });
});
