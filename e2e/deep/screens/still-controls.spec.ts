import { signInPage } from '../../support/people.ts';
import { openScreen, screens } from '../../support/screens.ts';
import { drawn, watchJumps } from '../../support/shifts.ts';
import { expect } from '../../support/test.ts';
import { test } from '../../support/world-test.ts';

test.use({ allowedRefusals: [/./], trace: 'off' });

/**
 * The screens that need nothing but their URL. The unverified buyer's screens are left out: the server's
 * first response does not know yet that the verification banner will appear, so the banner moves the page.
 */
const opened = screens.filter(
  ({ as, prepare, waitsFor, fails }) => as !== 'unverified' && !prepare && !waitsFor && !fails,
);

for (const [viewer, theirs] of Map.groupBy(opened, ({ as }) => as))
  test(`no link, button or field of ${viewer} jumps while answers come one by one`, async ({
    page,
    stack,
    world,
    allowFailures,
  }) => {
    test.slow();
    allowFailures(/./);
    const jumps = await watchJumps(page);
    if (viewer !== 'visitor') await signInPage(page, stack, world.people[viewer]);
    let last = Promise.resolve();
    let waiting = 0;
    await page.route('**/api/**', async (route) => {
      waiting += 1;
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      try {
        const response = await route.fetch();
        await before;
        await route.fulfill({ response });
        await drawn(page);
      } catch {
        // The page has been left, so its request is gone.
      } finally {
        waiting -= 1;
        resolve();
      }
    });
    for (const screen of theirs) {
      await openScreen(page, world, screen);
      await expect.poll(() => waiting).toBe(0);
      expect.soft(await jumps(), screen.name).toEqual([]);
    }
  });
