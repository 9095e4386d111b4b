import type { Locator, Page } from '@playwright/test';
import type { Part } from '@switchyard/shared/parts';
import { expect, test, untilReady } from './support/test.ts';

/** A newcomer whose steps are counted: each click, each text typed or pasted, and each choice is one step. */
class Newcomer {
  steps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(what: Locator) {
    this.steps += 1;
    await what.click();
  }

  async type(where: Locator, text: string) {
    this.steps += 1;
    await where.fill(text);
  }

  async choose(where: Locator, option: string) {
    this.steps += 1;
    await where.selectOption(option);
  }

  async drop(where: Locator, name: string, text: string) {
    this.steps += 1;
    await where.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  }

  async press(key: string) {
    this.steps += 1;
    await this.page.keyboard.press(key);
  }

  /** Goes from Home to the build page. */
  async askWhetherItFits() {
    await this.click(this.page.getByRole('banner').getByRole('link', { name: 'Will it fit?' }));
    await expect(this.page.getByRole('heading', { level: 2, name: 'Your board' })).toBeVisible();
    await untilReady(this.page);
  }

  async ownBoard(words: string, name: string) {
    await this.type(this.page.getByLabel('Which board do you have?'), words);
    await this.click(this.page.getByRole('link', { name, exact: true }));
    await expect(this.page.getByRole('button', { name: 'Use another board' })).toBeVisible();
  }

  async shape(name: string) {
    await this.click(this.page.getByText(name, { exact: true }));
    await expect(this.page.getByRole('button', { name: 'Use another board' })).toBeVisible();
  }
}

interface World {
  newcomer: Newcomer;
  page: Page;
  newPart: (facts: Partial<Part>) => Promise<Part>;
  friend: () => Promise<Page>;
}

interface Task {
  /** The visitor's goal, in their own words. */
  want: string;
  mostSteps: number;
  /** Does the task through `newcomer`, and expects the result the visitor wanted. */
  reach: (world: World) => Promise<void>;
}

const needs = (page: Page) => page.getByRole('region', { name: 'What does my board need?' });

const tasks: readonly Task[] = [
  {
    want: 'I own a GMMK Pro and want quiet tactile switches',
    mostSteps: 6,
    async reach({ newcomer, page, newPart }) {
      const quiet = await newPart({
        name: 'Newcomer hush, a silent tactile switch',
        minimumOrder: 10,
        facts: { kind: 'switch', feel: 'tactile', silent: true, mount: 'mx', pins: '3' },
      });
      await newcomer.askWhetherItFits();
      await newcomer.ownBoard('gmmk pro', 'Glorious GMMK Pro');
      await newcomer.click(page.getByRole('button', { name: 'Quiet' }));
      await newcomer.type(
        page.getByRole('searchbox', { name: 'Search switches by name' }),
        'newcomer tactile',
      );
      await newcomer.click(page.getByRole('link', { name: `Add ${quiet.name}` }));
      await expect(page.getByRole('link', { name: `Order 82 of ${quiet.name}` })).toBeVisible();
    },
  },
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
    want: 'I look at a switch: does it fit my Q1?',
    mostSteps: 4,
    async reach({ newcomer, page, newPart }) {
      const low = await newPart({ name: 'Newcomer low switch', facts: { kind: 'switch', mount: 'choc-v1' } });
      await page.goto(`/parts/${low._id}`);
      await untilReady(page);
      await newcomer.click(page.getByRole('link', { name: 'Will it fit my board?' }));
      await expect(page.getByRole('heading', { level: 2, name: 'Your board' })).toBeVisible();
      await newcomer.ownBoard('q1 pro', 'Keychron Q1 Pro');
      // Nobody has said which switches the board takes, so MX is only assumed.
      await expect(page.getByText('It fits if the conditions below hold.')).toBeVisible();
      await newcomer.choose(page.getByLabel('Which switches does it take?'), 'MX');
      await expect(page.getByText('Something does not fit.')).toBeVisible();
    },
  },
  {
    want: 'I have a 65% board without a name: how many switches and stabilisers?',
    mostSteps: 2,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.shape('65% ANSI');
      await expect(needs(page).getByRole('row', { name: 'For all keys 68' })).toBeVisible();
      await expect(
        needs(page)
          .getByRole('row', { name: /6\.25u.* 1$/ })
          .first(),
      ).toBeVisible();
    },
  },
  {
    want: 'I have the file of my own keyboard',
    mostSteps: 3,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.shape('Another one');
      const layout = JSON.stringify([
        ['Q', 'W', 'E'],
        [{ w: 3 }, 'Space'],
      ]);
      await newcomer.drop(page.getByLabel('A file with your layout'), 'layout.json', layout);
      await expect(needs(page).getByRole('row', { name: 'For all keys 4' })).toBeVisible();
    },
  },
  {
    want: 'I only have the keymap that I made for my board',
    mostSteps: 5,
    async reach({ newcomer, page }) {
      await newcomer.askWhetherItFits();
      await newcomer.shape('Another one');
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
  {
    want: 'I can pull my switches out: do I have to solder?',
    mostSteps: 6,
    async reach({ newcomer, page, newPart }) {
      const any = await newPart({
        name: 'Newcomer plain switch',
        minimumOrder: 10,
        facts: { kind: 'switch', mount: 'mx', pins: '3' },
      });
      await newcomer.askWhetherItFits();
      await newcomer.shape('60% ANSI');
      await newcomer.click(
        page.getByRole('group', { name: 'Can you pull a switch out by hand?' }).getByLabel('Yes'),
      );
      await newcomer.type(page.getByRole('searchbox', { name: 'Search switches by name' }), any.name);
      await newcomer.click(page.getByRole('link', { name: `Add ${any.name}` }));
      await expect(page.getByText('It fits if the conditions below hold.')).toBeVisible();
      await expect(
        page.getByText('sockets alone do not hold switches with 3 pins').filter({ visible: true }),
      ).toBeVisible();
    },
  },
];

for (const { want, mostSteps, reach } of tasks)
  test(`${want}: in at most ${mostSteps} steps`, async ({ page, newPart, openBrowser, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.goto('/');
    await untilReady(page);
    const newcomer = new Newcomer(page);
    await reach({ newcomer, page, newPart, friend: () => openBrowser() });
    expect(newcomer.steps, 'steps').toBeLessThanOrEqual(mostSteps);
  });
