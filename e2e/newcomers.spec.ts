import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deleteKeyboard, saveKeyboard, type SavedKeyboard } from '@switchyard/fit';
import type { Cap, Part } from '@switchyard/shared/parts';
import { Newcomer } from './support/newcomer.ts';
import { expect, test, untilReady } from './support/test.ts';

type KeyboardFacts = SavedKeyboard['facts'];

interface World {
  newcomer: Newcomer;
  page: Page;
  newPart: (facts: Partial<Part>) => Promise<Part>;
  friend: () => Promise<Page>;
  /** Tells the shop about a keyboard until the test ends. @returns its name */
  newKeyboard: (facts: KeyboardFacts) => Promise<string>;
}

interface Task {
  /** The visitor's goal, in their own words. */
  want: string;
  mostSteps: number;
  /** Does the task through `newcomer`, and expects the result the visitor wanted. */
  reach: (world: World) => Promise<void>;
}

const needs = (page: Page) => page.getByRole('region', { name: 'What does my board need?' });

/** Only the visible words: the same ones may also be in a closed slot, verdict or list of reasons. */
const visible = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true });

/** The same test runs on a phone and a desktop at the same time. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** The facts that decide whether the parts of a typical build fit. */
const wellKnown: KeyboardFacts = {
  layout: '65-ansi',
  mount: ['mx'],
  pins: ['3', '5'],
  hotSwap: true,
  stabilisers: ['screw-in'],
  spacing: 'mx',
};

const plainSwitch: Partial<Part> = {
  minimumOrder: 10,
  facts: { kind: 'switch', mount: 'mx', pins: '3' },
};

/** The caps of a 65% ANSI board, in a profile whose rows are all the same. */
const capsOf65: Cap[] = [
  { size: 1, row: 3, count: 57 },
  { size: 1.25, row: 3, count: 3 },
  { size: 1.5, row: 3, count: 2 },
  { size: 1.75, row: 3, count: 2 },
  { size: 2, row: 3, count: 1 },
  { size: 2.25, row: 3, count: 2 },
  { size: 6.25, row: 3, count: 1 },
];

const verdict = (page: Page) => page.getByRole('region', { name: 'Does it fit?' });

/** From Home, with a board that the shop knows, to a cart with everything for it. */
const quietBuild = (board: string, nameOf: (world: World) => Promise<string>): Task => ({
  want: `I own ${board} and want quiet tactile switches, caps and stabilisers, all in the cart`,
  mostSteps: 6,
  async reach(world) {
    const { newcomer, page, newPart } = world;
    const quiet = await newPart({
      name: unique('A hushed tactile switch'),
      minimumOrder: 10,
      facts: { kind: 'switch', feel: 'tactile', silent: true, mount: 'mx', pins: '3' },
    });
    await newcomer.answerHome(await nameOf(world));
    await newcomer.hasBoard();
    await newcomer.click(page.getByRole('button', { name: 'Quiet' }));
    await newcomer.click(page.getByRole('link', { name: `Add ${quiet.name}` }));
    await newcomer.click(page.getByRole('button', { name: /^Add these 2 for/ }));
    await expect(verdict(page).getByText(/^(Everything fits\.|It fits if the conditions)/)).toBeVisible();
    const cart = await newcomer.putAllIntoCart(3);
    await expect(cart).toContainText(quiet.name);
  },
});

/** On a phone and on a desktop. */
const onAnyScreen: readonly Task[] = [
  quietBuild('a board that the shop knows', ({ newKeyboard }) => newKeyboard(wellKnown)),
  quietBuild('a GMMK Pro', () => Promise.resolve('GMMK Pro')),
  {
    want: 'I know nothing, and want a keyboard for little money',
    mostSteps: 3,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.click(page.getByRole('link', { name: /, under \$\d/ }).last());
      await expect(verdict(page).getByText(/^(Everything fits\.|It fits if the conditions)/)).toBeVisible();
      await newcomer.putAllIntoCart(3);
    },
  },
  {
    want: 'My board is ISO: are these caps enough?',
    mostSteps: 5,
    async reach({ newcomer, page, newPart }) {
      const ansi = await newPart({
        name: unique('Newcomer caps'),
        minimumOrder: 1,
        facts: { kind: 'keycaps', profile: 'dsa', stem: 'mx', standards: ['ansi'], caps: capsOf65 },
      });
      await newcomer.askWhetherItFits();
      await newcomer.shape('65% ISO');
      await newcomer.click(page.getByRole('link', { name: 'Choose keycap sets' }));
      await newcomer.add(ansi, 'keycap sets');
      await expect(verdict(page).getByText('Something does not fit.')).toBeVisible();
      await expect(visible(page, /The set lacks caps for 65% ISO: .*ISO Enter/).first()).toBeVisible();
    },
  },
  {
    want: 'I can pull the switches out of my 60% board: do I have to solder?',
    mostSteps: 6,
    async reach({ newcomer, page, newPart }) {
      const any = await newPart({ ...plainSwitch, name: unique('Newcomer switch') });
      await newcomer.askWhetherItFits();
      await newcomer.shape('60% ANSI');
      await newcomer.answer('MX');
      await newcomer.answer('Yes, it sits in a socket');
      await newcomer.add(any, 'switches');
      await expect(verdict(page).getByText('It fits if the conditions below hold.')).toBeVisible();
      await expect(visible(page, /solder/)).toHaveCount(0);
    },
  },
  {
    want: 'My board has no sockets: can I use these switches?',
    mostSteps: 6,
    async reach({ newcomer, page, newPart }) {
      const any = await newPart({ ...plainSwitch, name: unique('Newcomer switch') });
      await newcomer.askWhetherItFits();
      await newcomer.shape('60% ANSI');
      await newcomer.answer('MX');
      await newcomer.answer('No, it is soldered');
      await newcomer.add(any, 'switches');
      await expect(visible(page, 'You solder the switches: the board has no sockets.').first()).toBeVisible();
    },
  },
  {
    want: 'Nobody knows my board: do these stabilisers go under its space bar?',
    mostSteps: 6,
    async reach({ newcomer, page, newPart }) {
      const screwIn = await newPart({
        name: unique('Newcomer stabilisers'),
        minimumOrder: 1,
        facts: {
          kind: 'stabiliser',
          stabiliserMount: 'screw-in',
          mount: ['mx'],
          sizes: [
            { size: 2, count: 4 },
            { size: 6.25, count: 1 },
          ],
        },
      });
      await newcomer.askWhetherItFits();
      await newcomer.shape('60% ANSI');
      await newcomer.answer('MX');
      const slot = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Stabilisers' }) });
      await newcomer.click(slot.getByRole('button', { name: 'Which of these is under your space bar?' }));
      await newcomer.answer('Screwed to the PCB');
      await expect(slot.getByText(/\d fits?/).first()).toBeVisible();
      await newcomer.click(slot.getByRole('link', { name: 'Choose stabiliser sets' }));
      const card = slot.getByRole('listitem').filter({ hasText: screwIn.name });
      await expect(card.getByText('Fits', { exact: true })).toBeVisible();
    },
  },
  {
    want: 'I have the file of my own split keyboard',
    mostSteps: 3,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.shape('Another one: paste or drop its layout');
      const halves = [
        ['Q', 'W', 'E', { x: 3 }, 'I', 'O', 'P'],
        [{ r: 15, rx: 3, ry: 2, w: 1.5 }, 'Space'],
      ];
      await newcomer.drop(page.getByLabel('A file with your layout'), 'split.json', JSON.stringify(halves));
      await expect(page.getByRole('img', { name: 'A board of 7 keys' })).toBeVisible();
      await expect(needs(page).getByRole('row', { name: 'For all keys 7' })).toBeVisible();
    },
  },
  {
    want: 'I cannot spell the name of my Keychron',
    mostSteps: 3,
    async reach({ newcomer }) {
      await newcomer.askWhetherItFits();
      await newcomer.ownBoard('keycron q1 pro', 'Keychron Q1 Pro');
    },
  },
  {
    want: 'Nobody knows my board: how many switches and stabilisers?',
    mostSteps: 4,
    async reach({ newcomer, page }) {
      await newcomer.answerHome('Grandma’s 9000');
      await expect(page.getByText(/is not in our table of boards/)).toBeVisible();
      await newcomer.shape('65% ANSI');
      await newcomer.answer('MX');
      await expect(needs(page).getByRole('row', { name: 'For all keys 68' })).toBeVisible();
      const long = needs(page).getByRole('row', { name: /6\.25u.* 1$/ });
      await expect(long.first()).toBeVisible();
    },
  },
  {
    want: 'I look at a switch: does it fit my Q1?',
    mostSteps: 3,
    async reach({ newcomer, page, newPart }) {
      const low = await newPart({
        name: unique('Newcomer low switch'),
        facts: { kind: 'switch', mount: 'choc-v1' },
      });
      await page.goto(`/parts/${low._id}`);
      await untilReady(page);
      await newcomer.click(page.getByRole('link', { name: 'Will it fit my board?' }));
      await expect(page.getByRole('heading', { level: 2, name: 'Your board' })).toBeVisible();
      await newcomer.ownBoard('q1 pro', 'Keychron Q1 Pro');
      // The table knows that the board takes MX.
      await expect(page.getByText('Something does not fit.')).toBeVisible();
    },
  },
  {
    want: 'A friend shall look at my build',
    mostSteps: 3,
    async reach({ newcomer, page, friend }) {
      await newcomer.askWhetherItFits();
      await newcomer.shape('Tenkeyless ANSI');
      await newcomer.click(page.getByRole('button', { name: 'Copy link' }));
      const other = await friend();
      await other.goto(page.url());
      await expect(needs(other).getByRole('row', { name: 'For all keys 87' })).toBeVisible();
    },
  },
];

const onDesktop: readonly Task[] = [
  {
    want: 'I have a Lily58: which caps do I have to buy?',
    mostSteps: 3,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.ownBoard('lily58', 'Lily58');
      await expect(needs(page).getByRole('row', { name: 'Row 5, 1.5u 2' })).toBeVisible();
    },
  },
  {
    want: 'I only have the keymap that I made for my board',
    mostSteps: 5,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.shape('Another one: paste or drop its layout');
      const keymap =
        '{"version":1,"keyboard":"dztech/tofu60","layout":"LAYOUT_60_ansi","layers":[["KC_ESC"]]}';
      await newcomer.type(page.getByRole('textbox', { name: 'Your layout' }), keymap);
      await newcomer.click(page.getByRole('button', { name: 'Read the layout' }));
      await newcomer.click(page.getByRole('link', { name: 'KBDfans Tofu60' }));
      await expect(needs(page).getByRole('row', { name: 'For all keys 61' })).toBeVisible();
    },
  },
  {
    want: 'My TKC1800 has a long space bar',
    mostSteps: 4,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.ownBoard('tkc1800', 'TKC1800');
      await newcomer.click(page.getByRole('group', { name: 'Spacebar' }).getByLabel('6.25U'));
      await expect(needs(page).getByRole('row', { name: '6.25u 1', exact: true })).toBeVisible();
    },
  },
  {
    want: 'Some keys of my board are dead: how many switches do I need?',
    mostSteps: 4,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.shape('60% ANSI');
      await newcomer.click(page.getByRole('button', { name: 'Test my keys' }));
      await newcomer.press('KeyQ');
      await expect(page.getByText('60 keys have not answered yet.')).toBeVisible();
    },
  },
];

for (const [tag, tasks] of [
  ['@phone', onAnyScreen],
  ['@desktop', onDesktop],
] as const)
  for (const { want, mostSteps, reach } of tasks)
    test(
      `${want}: in at most ${mostSteps} steps`,
      { tag },
      async ({ page, newPart, openBrowser, context, seller }) => {
        const slugs: string[] = [];
        async function newKeyboard(facts: KeyboardFacts) {
          const name = unique('Newcomer board');
          const slug = name.toLowerCase().replaceAll(' ', '-');
          const told = Object.keys(facts) as Exclude<keyof KeyboardFacts, 'atLeast'>[];
          const source = {
            facts: told,
            url: 'https://example.org/',
            opened: '2026-11-30',
            says: 'All of it.',
          };
          await seller.call(saveKeyboard, { params: { slug }, body: { name, facts, sources: [source] } });
          slugs.push(slug);
          return name;
        }
        await context.grantPermissions(['clipboard-write']);
        await page.goto('/');
        await untilReady(page);
        const newcomer = new Newcomer(page);
        await reach({ newcomer, page, newPart, newKeyboard, friend: () => openBrowser() });
        expect(newcomer.steps, 'steps').toBeLessThanOrEqual(mostSteps);
        for (const slug of slugs) await seller.call(deleteKeyboard, { params: { slug } });
      },
    );
