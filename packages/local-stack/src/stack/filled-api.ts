import getPort from 'get-port';
import { timeOf } from '../demo-data/index.ts';
import { runApi, watchApi, type ApiSurroundings, type RunningApi } from './api.ts';
import { findOpenHistory, loadHistory, type OpenHistory } from './demo/history/load-history.ts';
import { startPast, type Past } from './demo/history/past.ts';
import { addWaiting } from './demo/add-waiting.ts';
import { loadDemoData, type DemoLoading } from './demo/load-demo-data.ts';
import { loadMorePictures } from './demo/more-pictures.ts';
import { describeError, StackFailure } from './failure.ts';
import { checkoutRoot } from './folders.ts';
import { freshLogFile } from './log-files.ts';
import type { Step } from './progress.ts';
import type { Services } from './services.ts';
import { both, originOf, part, type Start } from './start.ts';

/** An API with the demo data, and the history that it still lacks. */
export interface FilledApi {
  api: RunningApi;
  unfinished?: { history: OpenHistory; past: Past; openMailed: () => Promise<Past> };
}

/** Starts the API and fills it with the demo data. */
export async function startFilledApi(start: Start, services: Services): Promise<FilledApi> {
  const { folders, ports, secrets, site } = start;
  const { database, auth, payment, mailbox } = services;
  const place = { database, dataFolder: folders.data };
  const history = start.withHistory ? findOpenHistory(place) : undefined;
  const surroundings: ApiSurroundings = {
    root: checkoutRoot,
    port: ports.api,
    siteOrigin: site.origin,
    mongodbUri: database.uri,
    auth,
    payment,
    mailbox,
    secrets,
    // A sweep now would end orders that the history has only begun.
    sweeps: history === undefined,
    logFile: freshLogFile(folders.logs, 'api'),
  };
  const [api, past] = await both(
    part(start, 'API', async (step) => {
      const running = run(start, surroundings);
      start.ending.defer(running.stop);
      await running.ready;
      step.done();
      return running;
    }),
    history ? openPast(start, services, surroundings, 'without mail') : Promise.resolve(undefined),
  );
  await part(start, 'Demo data', (step) => fill(start, services, step, history && past && { history, past }));
  const openMailed = () => openPast(start, services, surroundings, 'with mail');
  return { api, ...(history && past && { unfinished: { history, past, openMailed } }) };
}

function run(start: Start, surroundings: ApiSurroundings): RunningApi {
  if (start.development) return watchApi(surroundings, start.progress);
  const { logFile } = surroundings;
  const onEnd = (how: string) => start.fail(new StackFailure(`The API ended by itself: ${how}.`, logFile));
  return runApi(surroundings, onEnd, start.signal);
}

async function fill(
  start: Start,
  services: Services,
  step: Step,
  unfinished?: Pick<NonNullable<FilledApi['unfinished']>, 'history' | 'past'>,
): Promise<void> {
  const loading = loadingOf(start, services, step);
  return loadDemoData(unfinished ? atLaunch(loading, unfinished) : loading);
}

function loadingOf(start: Start, { database, auth, payment }: Services, step: Step): DemoLoading {
  const { demoData, folders, ports, secrets, signal } = start;
  return {
    data: demoData,
    apiOrigin: originOf(ports.api),
    authOrigin: auth.origin,
    paymentOrigin: payment.origin,
    publishableKey: secrets.publishableKey,
    database,
    dataFolder: folders.data,
    step,
    signal,
  };
}

/** Fills the shop as it was when it opened. */
function atLaunch(
  loading: DemoLoading,
  { history: { until }, past }: { history: OpenHistory; past: Past },
): DemoLoading {
  const { apiOrigin, paymentOrigin } = past;
  return {
    ...loading,
    apiOrigin,
    paymentOrigin,
    // The history has the orders.
    data: { ...loading.data, orders: [] },
    before: async (what, index = 0) => past.moveTo(timeOf(what, index, until)),
  };
}

async function openPast(
  { ports, folders, ending, signal }: Start,
  { payment, mailbox }: Services,
  surroundings: ApiSurroundings,
  mail: 'with mail' | 'without mail',
): Promise<Past> {
  const port = await getPort({ exclude: Object.values(ports) });
  const logFile = freshLogFile(folders.logs, `api-of-the-past-${mail.replace(' ', '-')}`);
  const sender = mail === 'with mail' ? mailbox : undefined;
  const past = await startPast({ ...surroundings, port, logFile, mailbox: sender }, payment, signal);
  ending.defer(past.stop);
  return past;
}

/** Adds the other pictures of the parts, and who waits, while the shop is open. Without them, it is a shop that works. */
export async function completePictures(start: Start, services: Services): Promise<void> {
  const { progress, signal } = start;
  const step = progress.start('Pictures');
  try {
    const loading = loadingOf(start, services, step);
    await addWaiting(loading);
    await loadMorePictures(loading);
  } catch (error) {
    step.fail();
    if (signal.aborted) return;
    progress.say(`The pictures could not be added: ${describeError(error)} The next start tries again.`);
  }
}

/**
 * Lets the history happen while the shop is open. The API begins to sweep once the history is there. A history that
 * fails leaves a shop that works.
 */
export async function completeHistory(
  start: Start,
  { auth }: Services,
  { api, unfinished }: FilledApi,
): Promise<void> {
  if (!unfinished) return;
  const { secrets, signal, progress } = start;
  const { past, openMailed, history } = unfinished;
  const step = progress.start('History');
  try {
    const open = async (mail: 'with mail' | 'without mail') => (mail === 'with mail' ? openMailed() : past);
    const { orders } = await loadHistory({
      history,
      open,
      authOrigin: auth.origin,
      ...secrets,
      step,
      signal,
    });
    step.done(`${orders} orders of 90 days`);
  } catch (error) {
    step.fail();
    if (signal.aborted) return;
    progress.say(`The history could not be loaded: ${describeError(error)} The next start tries again.`);
  } finally {
    await past.stop();
  }
  await api.restart({ sweeps: true }).catch((error: unknown) => {
    if (!signal.aborted) start.fail(new StackFailure(describeError(error)));
  });
}
