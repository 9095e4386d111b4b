import { usualCurrency } from '@switchyard/shared';
import { runApi, watchApi, type ApiSurroundings, type RunningApi } from './api.ts';
import { keepKind } from './demo/database-kind.ts';
import { isEmpty, loadDump } from './demo/dump/load-dump.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { publishDemoLook } from './demo/publish-look.ts';
import { StackFailure } from './failure.ts';
import { checkoutRoot } from './folders.ts';
import { freshLogFile } from './log-files.ts';
import type { Services } from './services.ts';
import { originOf, part, type Start } from './start.ts';

/**
 * Starts the API and fills the demo shop with its data: from the dump if the shop is new and wants a history,
 * otherwise through the API.
 * @throws StackFailure if the database holds the other kind of shop
 */
export async function startFilledApi(start: Start, services: Services): Promise<RunningApi> {
  keepKind(start.kind, services.database, start.folders);
  const isLoaded = mayTakeDump(start) && (await takeDump(start, services));
  const api = await part(start, 'API', async (step) => {
    const running = run(start, services);
    start.ending.defer(running.stop);
    await running.ready;
    step.done();
    return running;
  });
  if (start.kind === 'demo') {
    if (!isLoaded) await fill(start, services);
    await publishDemoLook({ apiOrigin: originOf(start.ports.api), authOrigin: services.auth.origin });
  }
  return api;
}

/** The dump's amounts are in the default currency, so it suits no other. */
const mayTakeDump = ({ kind, withHistory }: Start) =>
  kind === 'demo' &&
  withHistory &&
  (process.env['SHOP_CURRENCY'] || usualCurrency).toLowerCase() === usualCurrency;

/** Loads the dump into a new shop. @returns false if the shop is not new */
async function takeDump(start: Start, { database, payment }: Services): Promise<boolean> {
  const { folders, signal } = start;
  const place = { database, dataFolder: folders.data };
  if (!(await isEmpty(place))) return false;
  const logFile = freshLogFile(folders.logs, 'restore');
  await part(start, 'Demo data', (step) =>
    loadDump({ ...place, cacheFolder: folders.cache, payment, logFile, step, signal }),
  );
  return true;
}

function run(start: Start, { database, auth, payment, mailbox }: Services): RunningApi {
  const { folders, ports, secrets, site } = start;
  const surroundings: ApiSurroundings = {
    root: checkoutRoot,
    kind: start.kind,
    port: ports.api,
    siteOrigin: site.publicOrigin,
    mongodbUri: database.uri,
    auth,
    payment,
    mailbox,
    secrets,
    logFile: freshLogFile(folders.logs, 'api'),
  };
  if (start.development) return watchApi(surroundings, start.progress);
  const { logFile } = surroundings;
  const onEnd = (how: string) => start.fail(new StackFailure(`The API ended by itself: ${how}.`, logFile));
  return runApi(surroundings, onEnd, start.signal);
}

/** Fills the shop through its API, unless that has been done before. */
function fill(start: Start, { database, auth, payment }: Services): Promise<void> {
  const { demoData, folders, ports, secrets, signal } = start;
  return part(start, 'Demo data', (step) =>
    loadDemoData({
      data: demoData,
      apiOrigin: originOf(ports.api),
      authOrigin: auth.origin,
      paymentOrigin: payment.origin,
      publishableKey: secrets.publishableKey,
      database,
      dataFolder: folders.data,
      step,
      signal,
    }),
  );
}
