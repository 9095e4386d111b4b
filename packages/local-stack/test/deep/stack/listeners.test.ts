import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFront } from '../../../src/stack/apps.ts';
import { demoData } from '../../../src/stack/demo/demo-data.ts';
import { checkoutRoot, prepareFolders } from '../../../src/stack/folders.ts';
import { choosePorts } from '../../../src/stack/ports.ts';
import { localSecrets } from '../../../src/stack/secrets.ts';
import { startStack } from '../../../src/stack/stack.ts';
import { listListeners } from '../../support/listeners.ts';

const silent = { say: () => {}, start: () => ({ update: () => {}, done: () => {}, fail: () => {} }) };
const emptyShop = { ...demoData, parts: [], families: [], reviews: [], orders: [] };
const { signal } = new AbortController();

// Only Linux reports which ports a process listens on.
describe.runIf(process.platform === 'linux')(
  'what a stack opens can be reached from this machine only',
  () => {
    let home: string;
    let before: number[];
    beforeEach(() => {
      home = mkdtempSync(join(tmpdir(), 'listeners-'));
      before = listListeners().map(({ port }) => port);
    });
    afterEach(() => rmSync(home, { recursive: true }));

    /**
     * The listeners opened since the last call, by the name of their port, such as `mailbox at 127.0.0.1`.
     */
    function opened(ports: Record<string, number>): string[] {
      const nameOf = new Map(Object.entries(ports).map(([name, port]) => [port, name]));
      return listListeners()
        .filter(({ port }) => !before.includes(port))
        .map(({ host, port }) => `${nameOf.get(port) ?? 'something'} at ${host}`);
    }
    const isReachable = (listener: string) => !/ at (?:127\.0\.0\.1|::1)$/.test(listener);

    it('with the sources of the client', { timeout: 300_000 }, async () => {
      const stack = await startStack({
        progress: silent,
        demoData: emptyShop,
        home,
        port: await getPort(),
        development: true,
        signal,
      });
      await using ending = new AsyncDisposableStack();
      ending.defer(stack.stop);
      const ports = JSON.parse(readFileSync(join(stack.folders.data, 'ports.json'), 'utf8'));
      const listeners = opened({ ...ports, site: Number(new URL(stack.site).port) });
      const names = ['api', 'authEmulator', 'database', 'mailbox', 'paymentSandbox', 'site', 'smtp'];
      expect(listeners).toEqual(expect.arrayContaining(names.map((name) => `${name} at 127.0.0.1`)));
      expect(listeners.filter(isReachable)).toEqual([]);
    });

    it('with the built client and its page server', async () => {
      const built = join(home, 'built');
      for (const folder of ['client', 'server']) mkdirSync(join(built, folder), { recursive: true });
      writeFileSync(join(built, 'client', 'index.html'), '<title>Switchyard</title>');
      writeFileSync(
        join(built, 'server', 'main.js'),
        `require('node:http')
        .createServer((request, response) => response.end())
        .listen({ host: process.env.HOST, port: process.env.PORT });`,
      );
      await using ending = new AsyncDisposableStack();
      const folders = prepareFolders(checkoutRoot, home);
      const ports = await choosePorts(join(home, 'ports.json'));
      const publicOrigin = 'http://localhost';
      const site = { port: await getPort(), hosts: ['127.0.0.1', '::1'], origin: publicOrigin, publicOrigin };
      const origin = 'http://127.0.0.1:9';
      const address = { origin, host: '127.0.0.1:9', popupScriptUrl: origin, mailUrl: origin };
      const ready = Promise.resolve();
      const never = () => Promise.reject(new Error('not needed'));
      await startFront(
        {
          progress: silent,
          kind: 'demo',
          demoData: emptyShop,
          withHistory: false,
          development: false,
          folders,
          secrets: localSecrets(home),
          ports,
          site,
          signal,
          abandon: () => {},
          ending,
          fail: () => {},
        },
        {
          database: { uri: 'mongodb://127.0.0.1:9', isLocal: true },
          auth: { ...address, ready },
          payment: { origin, scriptUrl: origin, addRecords: () => {} },
          mailbox: { origin, smtpUrl: 'smtp://127.0.0.1:9' },
        },
        { ready: Promise.resolve(), restarted: async () => {}, restart: never, stop: async () => {} },
        built,
      );
      const listeners = opened({ ...ports, site: site.port });
      expect(listeners).toEqual(expect.arrayContaining(['pages at 127.0.0.1', 'site at 127.0.0.1']));
      expect(listeners.filter(isReachable)).toEqual([]);
    });
  },
);
