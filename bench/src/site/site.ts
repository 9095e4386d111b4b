import type { LoadRequest } from '../load/job.ts';
import type { Bench } from '../measure/bench.ts';
import { startShop, type Server } from '../servers/servers.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** The shop as it is deployed: API processes on one database, behind the web server. */
export interface Site {
  web: WebServer;
  apis: readonly Server[];
}

/** Starts so many API processes on one database, as they run behind the web server. */
export async function startApis(
  { surroundings }: Bench,
  address: string,
  count: number,
  paymentOrigin?: string,
): Promise<Server[]> {
  const apis: Server[] = [];
  for (let number = 0; number < count; number += 1)
    apis.push(await startShop(surroundings, address, paymentOrigin, { TRUST_PROXY: '1' }));
  return apis;
}

/** The web server in front of all of these. */
export async function startSite({ surroundings }: Bench, apis: readonly Server[]): Promise<Site> {
  return { apis, web: await startWebServer(surroundings, `web-server-${apis.length}`, apis) };
}

/** Ends some servers, in this order, each also where another could not be ended. */
export async function stopAll(servers: readonly Pick<Server, 'stop'>[]): Promise<void> {
  for (const server of servers) await server.stop().catch(() => undefined);
}

/** A call of the API as a visitor of the site makes it. */
export function throughTheSite(call: LoadRequest): LoadRequest {
  return { ...call, path: `/api${call.path}` };
}
