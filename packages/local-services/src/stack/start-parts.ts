import { join } from 'node:path';
import { demoAccounts, projectId } from './accounts.ts';
import { startApi, type ApiSurroundings } from './api-process.ts';
import { buildClient } from './client-build.ts';
import type { DemoData } from './demo/demo-data.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { describeError, StackFailure } from './failure.ts';
import type { Folders } from './folders.ts';
import { freshLogFile } from './log-files.ts';
import type { ServicePorts } from './ports.ts';
import type { Progress, Step } from './progress.ts';
import { watchApiSources } from './restarting-api.ts';
import type { Secrets } from './secrets.ts';
import {
  startAuthService,
  startDatabaseService,
  startPaymentService,
  type ServiceContext,
} from './services.ts';
import { startSite } from './site/site-server.ts';
import type { StackFile } from './stack-file.ts';
import type { Teardown } from './teardown.ts';

/** What the parts of a start have in common. */
export interface Start {
  progress: Progress;
  demoData: DemoData;
  /** The API restarts and the pages refresh as sources change. */
  development: boolean;
  /** Aborted when the start is to end, from outside or because a part of it has failed. */
  signal: AbortSignal;
  /** Ends the start with the first part that fails; the others need not be waited for. */
  abandon: (failure: unknown) => void;
  folders: Folders;
  teardown: Teardown;
  secrets: Secrets;
  ports: ServicePorts;
  site: { port: number; hosts: readonly string[]; origin: string };
  fail: (failure: StackFailure) => void;
}

/** Starts every part, as many at once as can be, and describes the whole. @throws StackFailure; what was started then waits in the teardown */
export async function startEverything(start: Start): Promise<StackFile> {
  const { folders, secrets, site, signal } = start;
  const building = inStep(start, 'Client', async (step) => {
    if (start.development) return undefined;
    const built = await buildClient(folders, signal);
    step.done();
    return built;
  });
  const [built, services] = await bothOrNeither(building, startServicesWithDemo(start));

  await inStep(start, 'Site', async (step) => {
    const { stop } = await startSite({
      port: site.port,
      hosts: site.hosts,
      apiOrigin: services.apiOrigin,
      origins: { payment: services.payment.origin, auth: services.auth.origin },
      client:
        built === undefined
          ? { sourcesOf: folders.root }
          : { built, snapshot: join(folders.data, '..', 'site') },
    });
    start.teardown.add({ name: 'the site', stage: 'site', stop });
    step.done();
  });
  return {
    site: site.origin,
    api: `${site.origin}/api`,
    mongodbUri: services.database.uri,
    authEmulator: services.auth.origin,
    paymentSandbox: services.payment.origin,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    webhookSecret: secrets.webhookSecret,
    projectId,
    accounts: { buyer: credentials(demoAccounts.buyer), admin: credentials(demoAccounts.admin) },
  };
}

function credentials({ email, password }: { email: string; password: string }) {
  return { email, password };
}

/** The demo's data need no client, so they are loaded while it is built. */
async function startServicesWithDemo(start: Start) {
  const services = await startServices(start);
  await inStep(start, 'Demo data', (step) =>
    loadDemoData({
      data: start.demoData,
      apiOrigin: services.apiOrigin,
      authOrigin: services.auth.origin,
      paymentOrigin: services.payment.origin,
      publishableKey: start.secrets.publishableKey,
      database: services.database,
      dataFolder: start.folders.data,
      step,
      signal: start.signal,
    }),
  );
  return services;
}

async function startServices(start: Start) {
  const { folders, ports, secrets } = start;
  const service = <Result>(name: string, run: (context: ServiceContext) => Promise<Result>) =>
    inStep(start, name, (step) =>
      run({ folders, ports, secrets, step, started: start.teardown.add, ended: start.fail }),
    );
  const [database, [auth, payment]] = await bothOrNeither(
    service('Database', startDatabaseService),
    bothOrNeither(
      service('Auth emulator', startAuthService),
      service('Payment sandbox', startPaymentService),
    ),
  );
  const logFile = freshLogFile(folders.logs, 'api');
  const surroundings: ApiSurroundings = {
    root: folders.root,
    port: ports.api,
    siteOrigin: start.site.origin,
    mongodbUri: database.uri,
    authEmulatorHost: new URL(auth.origin).host,
    popupScriptUrl: auth.popupScriptUrl,
    mailUrl: auth.mailUrl,
    paymentOrigin: payment.origin,
    paymentScriptUrl: payment.scriptUrl,
    secrets,
    logFile,
  };
  await inStep(start, 'API', async (step) => {
    if (start.development) await startWatchedApi(start, surroundings);
    else await startPlainApi(start, surroundings);
    step.done();
  });
  return { database, auth, payment, apiOrigin: `http://127.0.0.1:${ports.api}` };
}

async function startPlainApi(
  { teardown, fail, signal }: Start,
  surroundings: ApiSurroundings,
): Promise<void> {
  const { child, ready } = startApi(surroundings, signal);
  teardown.add({ name: 'the API', stage: 'api', stop: () => child.stop(), kill: child.kill });
  await ready;
  void child.ended.then((how) =>
    fail(new StackFailure(`The API ended unasked: ${how}.`, surroundings.logFile)),
  );
}

async function startWatchedApi({ teardown, progress }: Start, surroundings: ApiSurroundings): Promise<void> {
  const api = watchApiSources(surroundings, progress);
  teardown.add({ name: 'the API', stage: 'api', stop: api.stop, kill: api.kill });
  await api.ready;
}

/** Runs one named part of the start, showing it. A fault ends the whole start, in plain words or with the part's name. */
async function inStep<Result>(
  { progress, signal, abandon }: Start,
  name: string,
  run: (step: Step) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const step = progress.start(name);
  try {
    return await run(step);
  } catch (error) {
    if (signal.aborted) {
      step.drop();
      throw error;
    }
    step.fail();
    const failure =
      error instanceof StackFailure
        ? error
        : new StackFailure(`${name}: ${describeError(error)}`, undefined, error);
    abandon(failure);
    throw failure;
  }
}

/** Waits for both to settle, so that nothing is still being started when what was started is ended. @throws the first fault */
async function bothOrNeither<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
