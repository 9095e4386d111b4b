import { join } from 'node:path';
import { startApi, watchApi, type ApiSurroundings } from './api.ts';
import { startServer } from './child.ts';
import { buildClient } from './client.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { StackFailure } from './failure.ts';
import { checkoutRoot } from './folders.ts';
import { freshLogFile } from './log-files.ts';
import type { Services } from './services.ts';
import { startSite } from './site/site.ts';
import { loopback, part, type Start } from './start.ts';

const originOf = (port: number) => `http://${loopback}:${port}`;

/** The folder of the built client; in development there is none. */
export async function prepareClient(start: Start): Promise<string | undefined> {
  if (start.development) return undefined;
  return part(start, 'Client', async (step) => {
    const built = await buildClient(start.folders, start.signal);
    step.done();
    return built;
  });
}

/** Starts the API and fills it with the demo data. */
export async function startFilledApi(start: Start, { database, auth, payment }: Services): Promise<void> {
  const { folders, ports, secrets, site, signal } = start;
  await part(start, 'API', async (step) => {
    const surroundings: ApiSurroundings = {
      root: checkoutRoot,
      port: ports.api,
      siteOrigin: site.origin,
      mongodbUri: database.uri,
      auth,
      payment,
      secrets,
      logFile: freshLogFile(folders.logs, 'api'),
    };
    if (start.development) {
      const api = watchApi(surroundings, start.progress);
      start.ending.defer(api.stop);
      await api.ready;
    } else {
      const api = startApi(surroundings, signal);
      start.ending.defer(() => api.stop());
      await api.ready;
      void api.ended.then((how) =>
        start.fail(new StackFailure(`The API ended by itself: ${how}.`, surroundings.logFile)),
      );
    }
    step.done();
  });
  await part(start, 'Demo data', (step) =>
    loadDemoData({
      data: start.demoData,
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

/** Starts the page server, and the site in front of it and the API. */
export async function startFront(
  start: Start,
  { auth, payment }: Services,
  built: string | undefined,
): Promise<void> {
  const { ports, site, ending } = start;
  await part(start, 'Site', async (step) => {
    if (built !== undefined) {
      const pages = startServer(
        {
          name: 'The page server',
          file: join(built, 'server', 'main.js'),
          cwd: built,
          environment: {
            PATH: process.env['PATH'],
            PORT: String(ports.pages),
            API_ORIGIN: originOf(ports.api),
            SITE_ORIGIN: site.origin,
          },
          logFile: freshLogFile(start.folders.logs, 'pages'),
          readyUrl: `${originOf(ports.pages)}/healthz`,
        },
        start.signal,
      );
      ending.defer(() => pages.stop());
      await pages.ready;
    }
    const { stop } = await startSite({
      ...site,
      apiOrigin: originOf(ports.api),
      origins: { payment: payment.origin, auth: auth.origin },
      client:
        built === undefined
          ? { sources: checkoutRoot }
          : { files: join(built, 'client'), pagesOrigin: originOf(ports.pages) },
    });
    ending.defer(stop);
    step.done();
  });
}
