import { join } from 'node:path';
import type { RunningApi } from './api.ts';
import { startServer } from './child.ts';
import { buildClient } from './client.ts';
import { checkoutRoot } from './folders.ts';
import { freshLogFile } from './log-files.ts';
import type { Services } from './services.ts';
import { startSite } from './site/site.ts';
import { loopback, originOf, part, type Start } from './start.ts';

/** Builds the client. @returns its folder; undefined in development, where nothing is built */
export async function prepareClient(start: Start): Promise<string | undefined> {
  if (start.development) return undefined;
  return part(start, 'Client', async (step) => {
    const built = await buildClient(start.folders, start.signal);
    step.done();
    return built;
  });
}

/** Starts the page server, then the site in front of the page server and the API. */
export async function startFront(
  start: Start,
  { auth, payment }: Services,
  api: RunningApi,
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
            HOST: loopback,
            PORT: String(ports.pages),
            API_ORIGIN: originOf(ports.api),
            SITE_ORIGIN: site.publicOrigin,
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
      apiRestarted: api.restarted,
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
