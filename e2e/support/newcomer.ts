import type { Locator, Page } from '@playwright/test';
import type { Part } from '@switchyard/shared/parts';
import { expect, untilReady } from './test.ts';

/** A newcomer whose steps are counted: each click, each text typed or pasted, and each choice is one step. */
export class Newcomer {
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
    await this.click(this.page.getByRole('main').getByRole('link', { name: 'Will it fit?' }));
    await expect(this.page.getByRole('heading', { level: 2, name: 'Your board' })).toBeVisible();
    await untilReady(this.page);
  }

  /** Types a board's name into Home's question. */
  async answerHome(words: string) {
    await this.type(this.page.getByLabel('Which keyboard do you have?'), words);
    await this.press('Enter');
  }

  async ownBoard(words: string, name: string) {
    await this.type(this.page.getByLabel('Which board do you have?'), words);
    await this.click(this.page.getByRole('link', { name, exact: true }));
    await this.hasBoard();
  }

  async shape(name: string) {
    await this.click(this.page.getByText(name, { exact: true }));
    await this.hasBoard();
  }

  /** Answers the question that the page asks about the board, once it asks that. */
  async answer(words: string) {
    await this.click(this.page.locator('fieldset label').getByText(words, { exact: true }));
  }

  async hasBoard() {
    await expect(this.page.getByRole('button', { name: 'Use another board' })).toBeVisible();
  }

  /** Finds a part in the open slot by its name. */
  async add({ name }: Part, kinds: string) {
    await this.type(this.page.getByRole('searchbox', { name: `Search ${kinds} by name` }), name);
    await this.click(this.page.getByRole('link', { name: `Add ${name}` }));
  }

  async putAllIntoCart(lines: number) {
    // On a phone the button is in the bar, on a desktop beside the verdict.
    await this.click(this.page.getByRole('button', { name: 'Add all to cart' }).filter({ visible: true }));
    const cart = this.page.getByRole('dialog', { name: 'Your cart' }).getByRole('list', { name: 'Cart' });
    await expect(cart.locator('> li')).toHaveCount(lines);
    return cart;
  }
}
