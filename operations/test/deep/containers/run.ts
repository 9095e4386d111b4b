// Runs the tests of this folder on real containers: npm run test:deep containers [part of a file's name]
// Uses the running Docker; without one it sets up an engine (operations/engine) and removes it afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { root } from '../../support/root.ts';
import { sh } from './support/shell.ts';

/** Time limit of the whole run once there is an engine. Setting one up has its own limit. */
const minutes = 25;
/** The exit code that `npm run test:deep` understands as "no engine" (scripts/test/suites.mjs). */
const noEngine = 3;

const recipe = join(root, 'operations', 'engine');
const ends: (() => Promise<unknown>)[] = [];
const ending = new AbortController();
const startedAt = Date.now();
// If the shell set these, the shop under test would not be a sandbox, or would use another database.
for (const name of ['STRIPE_SECRET_KEY', 'MONGODB_URI'])
  for (const variable of [name, `${name}_FILE`]) delete process.env[variable];
for (const name of ['SWITCHYARD_VERSION', 'COMPOSE_PROFILES', 'COMPOSE_FILE']) delete process.env[name];
const say = (text: string) =>
  process.stdout.write(`[${Math.round((Date.now() - startedAt) / 1000)} s] ${text}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => ending.abort(new Error(`${signal} came`)));

process.exitCode = await main().catch((error) => {
  say(`The container tests failed: ${error instanceof Error ? error.message : error}`);
  return 1;
});
for (const end of ends.toReversed())
  await end().catch((error) => {
    say(`Could not take everything down: ${error}`);
    process.exitCode = 1;
  });
say('Everything is down.');

async function main(): Promise<number> {
  const engine = await findEngine().catch((error: Error) => error);
  if (engine instanceof Error) {
    ending.signal.throwIfAborted();
    const [reason = ''] = engine.message.trim().split('\n').slice(-1);
    process.stdout.write(`No container was tested, because no container engine could be had: ${reason}\n`);
    return noEngine;
  }
  const tooLong = new Error(`they took longer than ${minutes} minutes`);
  // oxlint-disable-next-line switchyard/sleeps -- a limit, for which nothing waits
  setTimeout(() => ending.abort(tooLong), minutes * 60_000).unref();
  const folder = temporaryFolder('shop-');
  const environment = { ...engine, ...(await settings(folder)) };
  const run = (script: string) => sh(script, folder, environment, ending.signal);
  await sh(`${join(recipe, 'checkout-copy.sh')} ${folder}`, root, environment, ending.signal);
  say('Build the images.');
  await run('docker compose build');
  // Removes the images by name, which includes those that a test tagged as a release.
  const down = `docker compose --profile monitoring --profile backups down --volumes --remove-orphans
    docker images --format '{{.Repository}}:{{.Tag}}' "$COMPOSE_PROJECT_NAME-*" | xargs -r docker rmi`;
  ends.push(() => sh(down, folder, environment));
  say('Bring the shop up.');
  await run('docker compose up --detach');
  say('Test it.');
  const words = process.argv.slice(2).join(' ');
  const vitest = `node_modules/.bin/vitest run --project '*(deep containers)' ${words}`;
  try {
    say(await sh(vitest, root, environment, ending.signal));
    return 0;
  } catch (error) {
    say(String(error));
  }
  const log = join(root, '.local', 'reports', 'containers.log');
  const states = `docker compose logs --no-color >${log}; docker compose ps --all`;
  say(`All that the containers wrote is in ${log}.\n${await sh(states, folder, environment)}`);
  return 1;
}

/** The environment variables that select an engine; none for the running Docker. */
async function findEngine(): Promise<Record<string, string>> {
  const found = await sh('docker version && docker compose version', root).catch(() => '');
  if (found) return {};
  const folder = temporaryFolder('engine-');
  say('No Docker runs here. Make an engine.');
  const engine = join(recipe, 'engine');
  say(await sh(`${engine} up ${folder}`, root, {}, ending.signal));
  ends.push(() => sh(`${engine} down ${folder}`, root));
  const variables = await sh(`${engine} run ${folder} env -0`, root);
  return Object.fromEntries(variables.split('\0').map((line) => line.split(/=(.*)/s)));
}

/** Environment for a sandbox of its own, on free ports, beside anything else that runs on this machine. */
async function settings(folder: string): Promise<Record<string, string>> {
  const ports = [
    'PORT',
    'SANDBOX_AUTH_PORT',
    'SANDBOX_PAYMENT_PORT',
    'SANDBOX_MAIL_PORT',
    'PROMETHEUS_PORT',
    'ALERTMANAGER_PORT',
    'GRAFANA_PORT',
  ];
  return {
    ...Object.fromEntries(await Promise.all(ports.map(async (name) => [name, String(await getPort())]))),
    COMPOSE_PROJECT_NAME: folder.slice(folder.lastIndexOf('/') + 1).toLowerCase(),
    API_COPIES: '2',
    // One file at a time, because all share one shop. The test runner sets a higher number of workers in the
    // environment, which would override Vitest's configuration.
    VITEST_MAX_WORKERS: '1',
    SHOP_FOLDER: folder,
  };
}

/** A short path, because socket paths are limited in length. */
function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join('/tmp', prefix));
  ends.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
