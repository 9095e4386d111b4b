import { describe, expect, it } from 'vitest';
import { createTeardown, type Started } from './teardown.ts';

function recorder() {
  const ended: string[] = [];
  const part = (stage: Started['stage']): Started => ({
    name: `the ${stage}`,
    stage,
    stop: async () => void ended.push(stage),
  });
  return { ended, part };
}

describe('the end of a stack', () => {
  it('is the API before what it needs and the database last, whatever the order in which they started', async () => {
    const { ended, part } = recorder();
    const teardown = createTeardown();
    for (const stage of ['lock', 'stand-in', 'api', 'database', 'site', 'announcement'] as const)
      teardown.add(part(stage));
    await teardown.run();
    expect(ended).toEqual(['announcement', 'site', 'api', 'stand-in', 'database', 'lock']);
  });

  it('goes on when a part cannot end, and tells which', async () => {
    const { ended, part } = recorder();
    const teardown = createTeardown();
    teardown.add({ name: 'the API', stage: 'api', stop: () => Promise.reject(new Error('it hangs')) });
    teardown.add(part('database'));
    expect(await teardown.run()).toEqual(['the API: it hangs']);
    expect(ended).toEqual(['database']);
  });

  it('comes once, however often it is asked for', async () => {
    const { ended, part } = recorder();
    const teardown = createTeardown();
    teardown.add(part('database'));
    await Promise.all([teardown.run(), teardown.run()]);
    expect(ended).toEqual(['database']);
  });
});
