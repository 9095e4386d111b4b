import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { layOutFiles } from '../../web-server/lay-out-files.ts';
import { startStub, type Stub } from './stub.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** The built client that the stub of a site has, and the page that is rendered for every address. */
export const shell = `<!doctype html><title>Switchyard</title>${'<p>keyboards</p>'.repeat(200)}`;
export const script = 'console.log("keys");'.repeat(200);
export const style = '.key { color: red }';
export const page = `<!doctype html><title>Rendered</title>${'<p>switches</p>'.repeat(200)}`;

/** nginx with the real configuration, in front of an API and pages whose answers a test can change. */
export interface StubSite {
  web: WebServer;
  /** The first copy of the API. */
  api: Stub;
  /** All copies of the API. */
  copies: [Stub, ...Stub[]];
  pages: Stub;
}

/**
 * For the top of a test file or a `describe`: starts a site before its tests and stops it after them. The returned
 * function gives it, from within hooks and tests.
 * @param environment other values for what the image sets
 * @param more how many copies of the API there are beside the first, and addresses at which nothing is one
 */
export function useStubSite(
  environment: Record<string, string> = {},
  more: { copies?: number; addresses?: () => string[] } = {},
): () => StubSite {
  let site: StubSite | undefined;
  let folder: string | undefined;
  const current = () => {
    if (!site) throw new Error('the site is there only within hooks and tests');
    return site;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    const files = await makeFiles(folder);
    const [api, pages, ...others] = await Promise.all([
      startStub(() => {}),
      startStub(() => {}),
      ...Array.from({ length: more.copies ?? 0 }, () => startStub(() => {})),
    ]);
    const copies: StubSite['copies'] = [api, ...others];
    const addresses = [...(more.addresses?.() ?? []), ...copies.map(({ address }) => address)];
    const web = await startWebServer({ files, api: addresses, pages: [pages.address], environment });
    site = { web, api, copies, pages };
  });
  beforeEach(() => {
    const { copies, pages } = current();
    for (const copy of copies)
      copy.answer = (_, response) =>
        void response.setHeader('content-type', 'application/json').end('{"parts":[]}');
    pages.answer = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
        .end(page);
  });
  afterAll(async () => {
    await site?.web.stop();
    await Promise.all([site?.pages.stop(), ...(site?.copies ?? []).map((copy) => copy.stop())]);
    if (folder) await rm(folder, { recursive: true });
  });
  return current;
}

async function makeFiles(folder: string): Promise<string> {
  const built = join(folder, 'client');
  await mkdir(join(built, 'assets'), { recursive: true });
  await writeFile(join(built, 'index.html'), shell);
  await writeFile(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(built, 'site.webmanifest'), '{}');
  await writeFile(join(built, 'assets', 'main-4f2a9c.js'), script);
  await writeFile(join(built, 'assets', 'main-4f2a9c.css'), style);
  const files = join(folder, 'site');
  await layOutFiles(built, files);
  // Readable to the user without rights that nginx runs as, here as in the image.
  await chmod(folder, 0o755);
  return files;
}
