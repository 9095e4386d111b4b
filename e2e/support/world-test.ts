import { deletePart } from '@switchyard/shared/parts';
import { test as base } from './test.ts';
import { absurdWorld, type World } from './world.ts';

/** A test that looks at the screens of a world, which its worker makes once. */
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
