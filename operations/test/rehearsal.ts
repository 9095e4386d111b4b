// What `docker compose up` does without keys, as far as it can be done without Docker: builds the images' stages, starts
// them with the commands and the environments of the compose files, and completes one sale through the web server.
//   node operations/test/rehearsal.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@switchyard/local-services/free-port';
import { startTestDatabase } from '@switchyard/local-services/database';
import { buildStages, shellEnvironment, type BuiltStage } from './support/build-stages.ts';
import { completeSale } from './support/complete-sale.ts';
import { readServices, type Service } from './support/compose.ts';
import { startWebServer } from './support/web-server.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const ends: (() => Promise<unknown>)[] = [];
const images = new Map<string, Promise<BuiltStage[]>>();

/** Where each container answers here, by the name and port that the others know it by. */
type Addresses = Record<string, string>;

const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
await chmod(folder, 0o755);
try {
  await rehearse();
} catch (error) {
  process.exitCode = 1;
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
} finally {
  for (const end of ends.toReversed()) await end();
  await rm(folder, { recursive: true, force: true });
}

async function rehearse(): Promise<void> {
  const [site, auth, payment, api, pages] = await Promise.all(Array.from({ length: 5 }, findFreePort));
  const services = readServices({
    PORT: String(site),
    SANDBOX_AUTH_PORT: String(auth),
    SANDBOX_PAYMENT_PORT: String(payment),
  });
  const addresses = {
    'api:3001': `127.0.0.1:${api}`,
    'sandbox:9099': `127.0.0.1:${auth}`,
    'sandbox:9220': `127.0.0.1:${payment}`,
  };
  const start = (name: string, port: number | undefined, more: Record<string, string> = {}) =>
    startService(serviceOf(services, name), { name, addresses, port, more });

  // Each volume that carries what one container leaves for another.
  const access = join(folder, 'access');
  for (const name of ['database', 'sandbox']) await giveFolder(join(access, name));
  const database = await startTestDatabase({ log: say });
  ends.push(() => database.stop());
  await writeFile(join(access, 'database', 'api.env'), `MONGODB_URI='${database.uri}'\n`, { mode: 0o644 });

  const data = { DATA_FOLDER: join(access, 'sandbox') };
  await start('sandbox', payment, { ...data, AUTH_PORT: String(auth), PAYMENT_PORT: String(payment) });
  await start('api', api, { ACCESS_FOLDER: access, PORT: String(api) });
  await start('demo', undefined, data);
  await start('pages', pages, { PORT: String(pages) });
  const web = await startWebServer({
    files: await filesOfWebServer(),
    api: [addresses['api:3001']],
    pages: [`127.0.0.1:${pages}`],
    environment: serviceOf(services, 'web').environment ?? {},
  });
  ends.push(web.stop);
  const page = await (await fetch(web.origin)).text();
  if (!page.includes('Order Now')) throw new Error('The page has nothing on sale in it.');
  const { booking } = await completeSale(web.origin);
  say(
    `✓ A sale was completed: ${booking.quantity} × ${booking.partName} for $${booking.price}, ${booking.transactionId}`,
  );
}

function buildImage(dockerfile: string): Promise<BuiltStage[]> {
  const known = images.get(dockerfile);
  if (known) return known;
  say(`Building ${dockerfile}`);
  const building = buildStages(dockerfile, join(folder, dockerfile.replaceAll('/', '-')), (line) =>
    say(`  ${line}`),
  );
  images.set(dockerfile, building);
  return building;
}

async function stageOf({ build }: Service): Promise<BuiltStage> {
  if (!build) throw new Error('Only what is built here can be started here.');
  const stages = await buildImage(build.dockerfile);
  const stage = build.target ? stages.find(({ name }) => name === build.target) : stages.at(-1);
  if (!stage) throw new Error(`${build.dockerfile} has no stage ${build.target}.`);
  return stage;
}

async function filesOfWebServer(): Promise<string> {
  const stages = await buildImage('apps/web/Dockerfile');
  const web = stages.find(({ name }) => name === 'web');
  return join(web?.root ?? '', web?.environment['WEB_FILES'] ?? '');
}

/** Starts a container's command and waits until it is healthy; one without a health check, until it is done. */
async function startService(
  service: Service,
  {
    name,
    addresses,
    port,
    more,
  }: { name: string; addresses: Addresses; port: number | undefined; more: Record<string, string> },
): Promise<void> {
  const stage = await stageOf(service);
  const words = service.command
    ? [...stage.words.slice(0, stage.words.indexOf('node')), ...service.command]
    : stage.words;
  say(`Starting ${name}: ${words.join(' ')}`);
  const environment = located({ ...stage.environment, ...service.environment }, addresses);
  const { PATH = '' } = shellEnvironment(stage);
  const child = spawn(words[0] ?? '', words.slice(1), {
    cwd: join(stage.root, stage.workFolder),
    // With Node's own folder first, as in the image.
    env: {
      HOME: '/nonexistent',
      PATH: [dirname(process.execPath), PATH].join(delimiter),
      ...environment,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)));
  const ended = once(child, 'exit');
  ends.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  if (port === undefined) {
    const [code]: unknown[] = await ended;
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${told}`);
    say(`  ${told.trim().split('\n').at(-1)}`);
    return;
  }
  const path = /127\.0\.0\.1:\d+(\/\w+)/.exec(JSON.stringify(service['healthcheck']))?.[1] ?? '/healthz';
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${told}`);
    await sleep(100);
  }
}

/** Addresses of containers as they are here. */
function located(environment: Record<string, string>, addresses: Addresses): Record<string, string> {
  const locate = (value: string) =>
    Object.entries(addresses).reduce((text, [name, address]) => text.replaceAll(name, address), value);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, locate(value)]));
}

function serviceOf(services: Record<string, Service>, name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`The compose files have no ${name}.`);
  return service;
}

async function giveFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  if (isRoot) await chown(path, nobody, nobody);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
