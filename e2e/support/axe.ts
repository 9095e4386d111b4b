import type { Page } from '@playwright/test';
import type { StackFile } from '@switchyard/local-stack';
import axe from 'axe-core';
import { signInPage } from './people.ts';
import { follow, openScreen, type Screen, type Viewer } from './screens.ts';
import { expect, settle } from './test.ts';
import { tooWide } from './too-wide.ts';
import { test } from './world-test.ts';
import type { World } from './world.ts';

/** A desktop in the light scheme, and a phone in the dark one. */
const devices = [
  { kind: 'desktop', colorScheme: 'light', width: 1280, height: 800 },
  { kind: 'phone', colorScheme: 'dark', width: 412, height: 839 },
] as const;

/** Widths in pixels: the narrowest desktop window that shows tables, and the narrowest phone. */
const narrow = { desktop: 1024, phone: 320 };

/** Lists axe's violations on the page as currently shown. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
      // Skips the payment provider's iframes, which are not ours, and all but the first two rows of each
      // table.
      { exclude: ['iframe', 'tbody tr:nth-child(n+3)'] },
      { resultTypes: ['violations'], iframes: false, preload: false },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}

// Some screens show the result of a refused or failed call.
test.use({ allowedRefusals: [/./], trace: 'off' });

/** Declares one test per screen: axe finds no violation, and nothing overflows the window. */
export function testAccess(screens: readonly Screen[]): void {
  for (const screen of screens)
    test(`axe finds nothing wrong with ${screen.name}, and it fits the screen`, async ({
      page,
      stack,
      world,
      allowFailures,
    }) => {
      allowFailures(/./);
      await open(page, stack, world, screen.as);
      await expectAccess(page, world, screen);
    });
}

/**
 * The desktop half of testAccess, for screens without any preparation. One test per viewer keeps one browser
 * open for all screens, which is faster than a test per screen.
 */
export function testAccessOnDesktop(screens: readonly Screen[]): void {
  for (const [viewer, theirs] of Map.groupBy(screens, ({ as }) => as))
    test(`axe finds nothing wrong with the pages of ${viewer}, and they fit the screen`, async ({
      page,
      stack,
      world,
    }) => {
      await open(page, stack, world, viewer);
      for (const [index, screen] of theirs.entries()) {
        // Visitors' pages are server-rendered, so each one is loaded. All others are rendered in the browser
        // anyway, so after the first one client-side navigation will do.
        const go = viewer === 'visitor' || index === 0 ? undefined : follow;
        await test.step(screen.name, () => expectAccess(page, world, screen, ['desktop'], go));
      }
    });
}

async function open(page: Page, stack: StackFile, { people }: World, viewer: Viewer): Promise<void> {
  await page.addInitScript(axe.source);
  if (viewer !== 'visitor') await signInPage(page, stack, people[viewer]);
}

async function expectAccess(
  page: Page,
  world: World,
  screen: Screen,
  kinds: readonly string[] = screen.only ? [screen.only] : ['desktop', 'phone'],
  go?: typeof follow,
): Promise<void> {
  const shown = devices.filter(({ kind }) => kinds.includes(kind));
  const [{ width, height } = devices[0]] = shown;
  await page.setViewportSize({ width, height });
  await openScreen(page, world, screen, go);
  for (const { kind, colorScheme, width, height } of shown) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await settle(page);
    expect.soft(await violations(page), `${screen.name} on a ${colorScheme} ${kind}`).toEqual([]);
    await page.setViewportSize({ width: narrow[kind], height });
    // Parts of the page adapt to the new width a moment later.
    const message = `${screen.name} at ${narrow[kind]} px`;
    await expect.soft.poll(() => tooWide(page), { message }).toEqual([]);
  }
}
