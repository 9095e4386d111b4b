import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { checkoutRoot, startStackProcess } from '@switchyard/local-stack';
import { picturePath } from '@switchyard/local-stack/demo-data';
import { test as base } from './test.ts';

interface OwnerFixtures {
  acts: Acts;
  /** An export from Shopify: 40 parts in 14 families, with pictures on a host of this machine. */
  shopifyFile: string;
}

/** A test whose shop begins empty, is its worker's own, and may fetch pictures from a host of this machine. */
export const test = base.extend<OwnerFixtures, { pictureHost: string }>({
  pictureHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
    async ({}, use) => {
      const pictures = await servePictures();
      await use(pictures.host);
      pictures.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ pictureHost }, use, { project }) => {
      const home = join(checkoutRoot, '.local', `e2e-owner-${project.name}`);
      rmSync(home, { recursive: true, force: true });
      // The stack's process inherits this variable, as it does SWEEP_SECONDS.
      process.env['PICTURE_TEST_HOSTS'] = pictureHost;
      const { stack, stop } = await startStackProcess({ home, kind: 'empty' });
      await use(stack);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern
  acts: async ({}, use) => use(new Acts()),
  shopifyFile: async ({ pictureHost }, use) => {
    const file = join(checkoutRoot, 'apps', 'api', 'test', 'support', 'files', 'shopify-export.csv');
    await use(readFileSync(file, 'utf8').replaceAll('https://pictures.example', `http://${pictureHost}`));
  },
});

/** Answers each path with one of the demo’s pictures. Two paths may have the same one. */
async function servePictures(): Promise<{ host: string; stop: () => void }> {
  const files = readdirSync(join(picturePath('spur-keycap-puller.webp'), '..'));
  const numberOf = (path: string) => [...path].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const server = createServer(({ url = '' }, response) => {
    const file = files[numberOf(url) % files.length] ?? '';
    response.writeHead(200, { 'content-type': 'image/webp' }).end(readFileSync(picturePath(file)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, stop: () => void server.close() };
}

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What a person does to screens, counted. */
export class Acts {
  count = 0;

  /** Types a URL, or follows the one that the start of the shop has printed. */
  async open(page: Page, path: string): Promise<void> {
    this.count += 1;
    await page.goto(path);
  }

  async click(control: Locator): Promise<void> {
    this.count += 1;
    await control.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  async choose(select: Locator, label: string): Promise<void> {
    this.count += 1;
    await select.selectOption({ label });
  }

  async upload(field: Locator, file: UploadedFile): Promise<void> {
    this.count += 1;
    await field.setInputFiles(file);
  }

  /** Counts what a helper does. */
  async all(count: number, does: () => Promise<void>): Promise<void> {
    this.count += count;
    await does();
  }
}

export { expect, untilReady } from './test.ts';
