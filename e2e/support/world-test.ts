import { deletePart } from '@switchyard/shared/parts';
import { test as base } from './test.ts';
import { absurdWorld, type World } from './world.ts';

/** A test with the fixture `world`, which is created once per worker. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ stack }, use) => {
      const world = await absurdWorld(stack);
      await use(world);
      await world.people.admin.call(deletePart, { params: { partId: world.part._id } });
    },
    { scope: 'worker' },
  ],
});
