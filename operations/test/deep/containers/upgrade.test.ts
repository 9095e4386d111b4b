import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sectionsOf } from '../../support/document.ts';
import { startLoad } from './support/load.ts';
import { runbook, shopFolder, statusOf, type, until, untilWhole } from './support/shop.ts';

const project = process.env['COMPOSE_PROJECT_NAME'];
/** Visitors come through the TLS proxy, which holds requests while the web server is replaced. */
const proxy = `${project}-proxy`;
const port = await getPort();
const origin = `http://localhost:${port}`;

/** The version that runs before the upgrade, and that the runbook's example rolls back to. */
const release = '1.1.0';
const images = ['api', 'pages', 'web'].map((service) => ({ service, image: `${project}-${service}` }));
const releaseFile = join(shopFolder, 'operations/compose/images', `${release}.yml`);

/**
 * Tags the running images as a release, and writes the release's file as operations/release/publish would.
 */
async function keepAsRelease(): Promise<void> {
  for (const { image } of images) await type(`docker tag ${image} ${image}:${release}`);
  const common = 'extends: { file: ../common.yml, service: hardened }';
  const lines = images.map(
    ({ service, image }) => `  ${service}: { ${common}, image: '${image}:${release}' }`,
  );
  // The stand-ins keep their image and so keep running: they are not part of the shop.
  const standIns = `  sandbox: { extends: { file: build.yml, service: sandbox } }`;
  writeFileSync(releaseFile, ['services:', ...lines, standIns, ''].join('\n'));
}

/** Makes the next build produce images of a new version from the same sources, by adding a label. */
function takeVersion(name: string): void {
  for (const file of globSync('apps/*/Dockerfile', { cwd: shopFolder })) {
    const path = join(shopFolder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(/^FROM .*$/gm, `$&\nLABEL test.version=${name}`),
    );
  }
}

async function runningVersions(): Promise<string[]> {
  const label = '{{index .Config.Labels "test.version"}}';
  const versions = await type(
    `docker compose ps --quiet api pages web | xargs docker inspect --format '${label}'`,
  );
  return [...new Set(versions.split('\n'))];
}

beforeAll(async () => {
  await keepAsRelease();
  await type(`docker build --quiet --tag ${proxy} --file operations/tls/Dockerfile .`);
  await type(
    `docker run --detach --name ${proxy} --network ${project}_default --publish 127.0.0.1:${port}:8080 ` +
      `--env SITE_ORIGIN=http://:8080 ${proxy}`,
  );
  await until('the proxy serves', async () => (await statusOf('/api/readyz', origin)) === 200);
});
afterAll(async () => {
  await type(`docker rm --force ${proxy}; docker rmi ${proxy}`);
  // .env selects a release. Without it, compose uses the checkout's images again.
  rmSync(join(shopFolder, '.env'), { force: true });
});
beforeEach(untilWhole);

it('the log of a proxy that reaches nothing names no visitor', async () => {
  const alone = `${proxy}-alone`;
  const own = await getPort();
  const impatient =
    'sed "s/try_duration .*/try_duration 1s/" /etc/caddy/Caddyfile >/tmp/Caddyfile && ' +
    'exec caddy run --config /tmp/Caddyfile';
  await type(
    `docker run --detach --name ${alone} --publish 127.0.0.1:${own}:8080 --env SITE_ORIGIN=http://:8080 ` +
      `--entrypoint sh ${proxy} -c '${impatient}'`,
  );
  try {
    const call = () => statusOf('/parts?q=ada@mail.com', `http://localhost:${own}`);
    await until('the proxy gives up', async () => (await call()) === 502);
    const log = await type(`docker logs ${alone} 2>&1`);
    expect(log).toContain('"status":502');
    expect(log).not.toMatch(/ada@mail|"(uri|headers|client_ip)"/);
  } finally {
    await type(`docker rm --force ${alone}`);
  }
});

const [build, back] = [runbook('upgrading'), `operations/upgrade ${release}`];

it('a version that does not start changes nothing, and the next one repairs a shop whose API fails', async () => {
  const dockerfile = join(shopFolder, 'apps/api/Dockerfile');
  const whole = readFileSync(dockerfile, 'utf8');
  const ids = () => type('docker compose ps --quiet api pages web | sort');
  const before = await ids();
  writeFileSync(dockerfile, `${whole}\nCMD ["node", "-e", "throw new Error('does not run')"]\n`);
  await expect(type('operations/upgrade build')).rejects.toThrow('does not run');
  await type('docker compose up --detach --wait');
  expect(await ids()).toEqual(before);

  await type('docker compose build api && docker compose up --detach --no-deps api');
  await until('the shop fails', async () => (await statusOf('/api/readyz', origin)) !== 200);
  writeFileSync(dockerfile, whole);
  await type('operations/upgrade build');
  await untilWhole();
});

it.each([
  // `git pull` is left out: takeVersion changes the version instead.
  { what: 'an upgrade', commands: build.replace(/^git pull$/m, ''), version: 'next' },
  // The release's images were built without the label.
  { what: 'going back to the release before it', commands: back, version: '' },
])('$what, with the runbook’s commands, fails no call', async ({ commands, version }) => {
  expect(sectionsOf('docs/runbook.md').get('upgrading')).toContain(`\`${back}\``);
  const load = startLoad(origin, { sales: true });
  if (version) takeVersion(version);
  await type(commands);
  await untilWhole();
  const { calls, sales, failures } = await load.stop();
  const log = failures.length > 0 && (await type(`docker compose logs --no-color web | grep '"status":50'`));
  expect({ failures, log }).toEqual({ failures: [], log: false });
  expect(await runningVersions()).toEqual([version]);
  expect([calls > 50, sales > 0]).toEqual([true, true]);
});
