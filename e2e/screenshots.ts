// `npm run screenshots` photographs every screen in every state, at four widths, in light and dark, with the
// demo's data and with absurdly long texts, into .local/screenshots. Names and options make a run shorter:
//   npm run screenshots -- home part-picture --width 390 --scheme dark --data demo
// Two sets are made only when asked for: `--data pale --data ink` have looks at the ends of what sellers may choose.
// A name such as `home` also selects `home-menu` and the like. `--fold` captures only the first screenful.
// `npm run screenshots -- --documents` updates the pictures in docs/images.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import {
  addMorePictures,
  checkoutRoot,
  demoData,
  startStackProcess,
  type StackFile,
} from '@switchyard/local-stack';
import { chromiumFlags, findChromium, howToInstall } from './support/chromium.ts';
import { signInPage } from './support/people.ts';
import { openScreen, screens } from './support/screens.ts';
import { extremeLooks, wear } from './support/extreme-looks.ts';
import { settle } from './support/settle.ts';
import { absurdWorld, demoWorld, type World } from './support/world.ts';

/** A look stays with the shop until another one is published, so each set of data publishes its own. */
const inLook =
  (makeWorld: typeof demoWorld, look?: Parameters<typeof wear>[1]) =>
  async (stack: StackFile): Promise<World> => {
    const world = await makeWorld(stack);
    await wear(world.people.admin, look);
    return world;
  };

const worlds: Record<string, (stack: StackFile) => Promise<World>> = {
  demo: inLook(demoWorld),
  absurd: inLook(absurdWorld),
  pale: inLook(demoWorld, extremeLooks.pale),
  ink: inLook(demoWorld, extremeLooks.ink),
};

const { values: chosen, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', multiple: true, default: ['320', '390', '1440', '1920'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    data: { type: 'string', multiple: true, default: ['demo', 'absurd'] },
    fold: { type: 'boolean', default: false },
    documents: { type: 'boolean', default: false },
  },
});

/** A screen that is opened once, then captured at each width in each scheme. */
interface Shot {
  name: string;
  data: string;
  widths: number[];
  schemes: string[];
  fold: boolean;
  fileOf: (width: number, scheme: string) => string;
}

const isPhone = (width: number) => width < 768;
const heightOf = (width: number) => (isPhone(width) ? 780 : 900);

function chosenShots(): Shot[] {
  const folder = join(checkoutRoot, '.local', 'screenshots');
  const isChosen = (name: string) =>
    names.length === 0 || names.some((start) => name === start || name.startsWith(`${start}-`));
  const all = chosen.width.map(Number);
  const shots: Shot[] = [];
  for (const data of chosen.data)
    for (const { name, only } of screens.filter((screen) => isChosen(screen.name)))
      for (const kind of ['phone', 'desktop']) {
        const widths = all.filter((width) => isPhone(width) === (kind === 'phone'));
        if (widths.length === 0 || (only && only !== kind)) continue;
        const fileOf = (width: number, scheme: string) =>
          join(folder, data, `${name}-${width}-${scheme}.png`);
        shots.push({ name, data, widths, schemes: chosen.scheme, fold: chosen.fold, fileOf });
      }
  return shots;
}

/** The screenshots that README.md shows. */
function documentShots(): Shot[] {
  const shot = (file: string, name: string, width: number, scheme: string): Shot => ({
    name,
    data: 'demo',
    widths: [width],
    schemes: [scheme],
    fold: true,
    fileOf: () => join(checkoutRoot, 'docs', 'images', file),
  });
  return [
    shot('home.png', 'home', 1280, 'light'),
    shot('equipment.png', 'catalogue', 390, 'light'),
    shot('part-dark.png', 'part', 390, 'dark'),
    shot('purchase.png', 'purchase', 390, 'light'),
  ];
}

/** Scrolls through the whole page once, so that everything lazy loads. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function shoot(page: Page, { widths, schemes, fold, fileOf }: Shot, isLoading: boolean): Promise<void> {
  for (const width of widths)
    for (const scheme of schemes) {
      await page.setViewportSize({ width, height: heightOf(width) });
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light' });
      await seeAll(page);
      // A screen captured in its loading state has a request pending, so the network is never idle.
      if (!isLoading) await page.waitForLoadState('networkidle');
      await settle(page);
      const path = fileOf(width, scheme);
      await page.screenshot({ path, fullPage: !fold });
      console.log(path);
    }
}

async function shootAll(shots: Shot[], stack: StackFile, executablePath: string): Promise<void> {
  await using browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const made = new Map<string, World>();
  for (const shot of shots) {
    const { name, data, widths } = shot;
    const screen = screens.find((screen) => screen.name === name);
    const world = made.get(data) ?? (await worlds[data]?.(stack));
    if (!screen || !world) throw new Error(`There is no screen ${name}, or no data ${data}.`);
    made.set(data, world);
    const [width = 0] = widths;
    await using context = await browser.newContext({
      viewport: { width, height: heightOf(width) },
      isMobile: isPhone(width),
      hasTouch: isPhone(width),
      // No animation may run during a screenshot.
      reducedMotion: 'reduce',
      baseURL: stack.site,
    });
    const page = await context.newPage();
    try {
      if (screen.as !== 'visitor') await signInPage(page, stack, world.people[screen.as], { isKnown: true });
      await openScreen(page, world, screen);
      await shoot(page, shot, screen.waitsFor !== undefined);
    } catch (error) {
      console.error(`${name} with ${data} data: ${String(error)}`);
      process.exitCode = 1;
    }
  }
}

const executablePath = findChromium();
if (!executablePath) throw new Error(howToInstall);
const home = join(checkoutRoot, '.local', 'screenshots-stack');
mkdirSync(home, { recursive: true });
const { stack, stop } = await startStackProcess({ home });
try {
  await addMorePictures({ apiOrigin: stack.api, authOrigin: stack.authEmulator }, { data: demoData });
  await shootAll(chosen.documents ? documentShots() : chosenShots(), stack, executablePath);
} finally {
  await stop();
}
