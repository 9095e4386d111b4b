import { signInPage } from '../../support/people.ts';
import { openScreen, screens } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';
import { staleTexts, translateAll } from '../../support/translator.ts';
import { test } from '../../support/world-test.ts';

// Some screens show the result of a refused or failed call.
test.use({ allowedRefusals: [/./], trace: 'off' });

for (const screen of screens)
  test(`${screen.name} is shown, and shows nothing stale, while the browser translates it`, async ({
    page,
    stack,
    world,
    allowFailures,
  }) => {
    allowFailures(/./);
    if (screen.only === 'phone') await page.setViewportSize({ width: 412, height: 839 });
    await translateAll(page);
    if (screen.as !== 'visitor') await signInPage(page, stack, world.people[screen.as]);
    await openScreen(page, world, screen);
    expect(await staleTexts(page)).toEqual([]);
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  });
