import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts, projectId } from './accounts.ts';
import { prepareClient, startFront } from './apps.ts';
import type { DemoData } from './demo/demo-data.ts';
import type { StackFailure } from './failure.ts';
import type { RunningApi } from './api.ts';
import { startFilledApi } from './filled-api.ts';
import { checkoutRoot, prepareFolders, type Folders, type ShopKind } from './folders.ts';
import { takeLock } from './lock.ts';
import { choosePorts, sitePort } from './ports.ts';
import type { Progress } from './progress.ts';
import { localSecrets } from './secrets.ts';
import { startServices, type Services } from './services.ts';
import { announceStack, withdrawStack, type StackFile } from './stack-file.ts';
import { both, type Start } from './start.ts';

export interface StackOptions {
  progress: Progress;
  /** The demo shop by default. An empty shop gets no demo data and no history. */
  kind?: ShopKind | undefined;
  demoData: DemoData;
  /** Gives a new shop a history of 97 days, and its parts further pictures. */
  withHistory?: boolean | undefined;
  /** The folder for all local data. Each stack needs its own. */
  home?: string | undefined;
  /** The site's port, or the first port to try. */
  port?: number | undefined;
  /** The interface of the site; loopback by default. */
  host?: string | undefined;
  /** The origin that browsers see, if a server in front of the site has another one. */
  publicOrigin?: string | undefined;
  /** Serves the sources: changes restart the API and refresh the pages. */
  development?: boolean | undefined;
  /** Deletes the shop's data before the start. */
  reset?: boolean | undefined;
  signal: AbortSignal;
}

export interface Stack extends StackFile {
  kind: ShopKind;
  folders: Folders;
  /** Resolves when a component exits by itself. */
  failed: Promise<StackFailure>;
  /** Stops the components in reverse order. */
  stop: () => Promise<void>;
}

/**
 * Starts the whole shop, fills it with demo data unless it is to be empty, and writes `stack.json`.
 * @throws StackFailure if a component does not start, or the signal's reason; nothing is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { kind = 'demo' } = options;
  const folders = prepareFolders(checkoutRoot, options.home, kind);
  const ending = new AsyncDisposableStack();
  ending.defer(takeLock(folders.lockFile));
  try {
    withdrawStack(folders.stackFile);
    if (options.reset) rmSync(folders.data, { recursive: true, force: true });
    prepareFolders(checkoutRoot, options.home, kind);
    const { promise: failed, resolve: fail } = Promise.withResolvers<StackFailure>();
    const abandoned = new AbortController();
    const start: Start = {
      ...(await prepareStart(options, folders)),
      signal: AbortSignal.any([abandoned.signal, options.signal]),
      abandon: (failure) => abandoned.abort(failure),
      ending,
      fail,
    };
    const [built, { services, api }] = await both(prepareClient(start), startBackend(start));
    await startFront(start, services, api, built);
    await services.auth.ready;
    const file = describeStack(start, services);
    announceStack(folders.stackFile, file);
    ending.defer(() => withdrawStack(folders.stackFile));
    const stop = () => {
      abandoned.abort(new Error('The shop was stopped.'));
      return ending.disposeAsync();
    };
    return { ...file, kind, folders, failed, stop };
  } catch (error) {
    await ending.disposeAsync();
    throw error;
  }
}

async function startBackend(start: Start): Promise<{ services: Services; api: RunningApi }> {
  const services = await startServices(start);
  return { services, api: await startFilledApi(start, services) };
}

async function prepareStart(options: StackOptions, folders: Folders) {
  const { progress, kind = 'demo', demoData, withHistory = false, development = false } = options;
  const { host, port: wanted = 3000 } = options;
  const port = await sitePort(wanted);
  if (port !== wanted) progress.say(`Port ${wanted} is in use, so the shop takes ${port}.`);
  const name = host && host !== '0.0.0.0' && host !== '::' ? host : 'localhost';
  const origin = `http://${name}:${port}`;
  const { publicOrigin = origin } = options;
  return {
    progress,
    kind,
    demoData,
    withHistory,
    development,
    folders,
    secrets: localSecrets(folders.data),
    ports: await choosePorts(join(folders.data, 'ports.json'), [port]),
    // Browsers try both IP addresses of localhost, so no other server may listen on either.
    site: { port, hosts: host ? [host] : ['127.0.0.1', '::1'], origin, publicOrigin },
  };
}

function describeStack({ site, secrets }: Start, { database, auth, payment, mailbox }: Services): StackFile {
  const credentials = ({ email, password }: { email: string; password: string }) => ({ email, password });
  return {
    site: site.origin,
    api: `${site.origin}/api`,
    mongodbUri: database.uri,
    authEmulator: auth.origin,
    paymentSandbox: payment.origin,
    mailbox: mailbox.origin,
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    webhookSecret: secrets.webhookSecret,
    projectId,
    accounts: { buyer: credentials(demoAccounts.buyer), admin: credentials(demoAccounts.admin) },
  };
}
