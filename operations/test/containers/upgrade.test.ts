import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mayFail, startLoad } from './support/load.ts';
import { runbook, shopFolder, statusOf, type, until, untilWhole } from './support/shop.ts';

/** Visitors come through the proxy that ends TLS, which waits while the web server is replaced. */
const proxy = `${process.env['COMPOSE_PROJECT_NAME']}-proxy`;
const port = await getPort();
const origin = `http://localhost:${port}`;

/** Not that of the stand-ins, which are no part of the shop. */
const dockerfiles = globSync('apps/*/Dockerfile', { cwd: shopFolder }).map((file) => join(shopFolder, file));
/** The same sources, as images of another version. */
function takeVersion(name: string): void {
  for (const file of dockerfiles) {
    const sources = readFileSync(file, 'utf8').replaceAll(/^LABEL test\.version=.*\n/gm, '');
    writeFileSync(file, sources.replaceAll(/^FROM .*$/gm, `$&\nLABEL test.version=${name}`));
  }
}
/** The versions of the running API, page server and web server. */
async function runningVersions(): Promise<string[]> {
  const label = '{{index .Config.Labels "test.version"}}';
  const versions = await type(
    `docker compose ps --quiet api pages web | xargs docker inspect --format '${label}'`,
  );
  return [...new Set(versions.split('\n'))];
}

beforeAll(async () => {
  await type(`docker build --quiet --tag ${proxy} --file operations/tls/Dockerfile .`);
  const network = `${process.env['COMPOSE_PROJECT_NAME']}_default`;
  await type(
    `docker run --detach --name ${proxy} --network ${network} --publish 127.0.0.1:${port}:8080 ` +
      `--env SITE_ORIGIN=http://:8080 ${proxy}`,
  );
  await until('the proxy serves', async () => (await statusOf('/api/readyz', origin)) === 200);
});
afterAll(() => type(`docker rm --force ${proxy}; docker rmi ${proxy}`));
beforeEach(untilWhole);

it.each([
  ['an upgrade', 'next', runbook('upgrading')],
  ['going back', 'before', runbook('upgrading')],
])('%s, with the runbook’s commands, fails no call', async (_, version, commands) => {
  const load = startLoad(origin, { sales: true });
  takeVersion(version);
  // `git pull` stands for what takeVersion did.
  await type(commands.replace(/^git pull$/m, ''));
  await untilWhole();
  const { calls, sales, failures } = await load.stop();
  expect(failures.slice(mayFail)).toEqual([]);
  expect(await runningVersions()).toEqual([version]);
  expect([calls > 50, sales > 0]).toEqual([true, true]);
});
