import { chmod, mkdir, mkdtemp, rm, writeFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { layOutFiles } from '../../web-server/lay-out-files.ts';
import { startStub, type Stub } from './stub.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** The client's shell; the page server's stub returns this page for every URL. */
export const shell = `<!doctype html><title>Switchyard</title>${'<p>keyboards</p>'.repeat(200)}`;
export const script = 'console.log("keys");'.repeat(200);
export const style = '.key { color: red }';
export const page = `<!doctype html><title>Rendered</title>${'<p>switches</p>'.repeat(200)}`;

/** A port on which nothing listens. */
const deadAddress = '127.0.0.1:1';

/** nginx with the real configuration, in front of stubs. */
export interface StubSite {
  web: WebServer;
  /** The first copy of the API. */
  api: Stub;
  /** All copies of the API. */
  copies: [Stub, ...Stub[]];
  pages: Stub;
}

/**
 * Starts a site before the tests of a file or `describe` and stops it after them.
 * @param environment overrides for the image's variables
 * @param more number of further API copies, IP addresses of copies that do not answer, whether nginx starts
 * without knowing any copy, and the size of its cache zone
 * @returns a function that gives the site inside hooks and tests
 */
export function useStubSite(
  environment: Record<string, string> = {},
  more: {
    copies?: number;
    addresses?: () => string[];
    knowsNone?: boolean;
    cacheZone?: string;
  } = {},
): () => StubSite {
  let site: StubSite | undefined;
  let folder: string | undefined;
  const current = () => {
    if (!site) throw new Error('The site exists only inside hooks and tests.');
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
    const web = await startWebServer({
      files,
      api: more.knowsNone ? [deadAddress] : addresses,
      apiByName: api.address,
      pages: [pages.address],
      cacheZone: more.cacheZone,
      environment,
    });
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
  await writeFile(join(built, 'social.jpg'), 'a picture');
  await writeFile(join(built, 'assets', 'main-4f2a9c.js'), script);
  await writeFile(join(built, 'assets', 'main-4f2a9c.css'), style);
  const files = join(folder, 'site');
  await layOutFiles(built, files);
  // A symbolic link to itself: opening it fails with something other than "not found", which nginx logs as
  // critical.
  await symlink('broken', join(files, '.plain', 'files', 'broken'));
  // nginx runs as an unprivileged user.
  await chmod(folder, 0o755);
  return files;
}
