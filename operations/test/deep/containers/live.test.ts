import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from '@switchyard/shared';
import { getSettings } from '@switchyard/shared/settings';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../support/root.ts';
import { shopFolder, statusOf, type, until } from './support/shop.ts';

/** A second Compose project in live mode, with its own keys in .env. */
const environment = {
  PORT: String(await getPort()),
  COMPOSE_PROJECT_NAME: `${process.env['COMPOSE_PROJECT_NAME']}-live`,
};
const env = join(shopFolder, '.env');
const live = `http://localhost:${environment.PORT}`;
const docker = (words: string) => type(`docker compose ${words}`, environment);

beforeAll(async () => {
  copyFileSync(join(root, 'operations/test/support/real-keys.env'), env);
  await docker('up --detach --build');
});
afterAll(async () => {
  await docker('down --volumes --rmi local');
  rmSync(env);
});

it('a shop with real keys runs beside the sandbox, without stand-ins and demo data', async () => {
  const services = (await docker('ps --services')).split('\n');
  expect(services.toSorted()).toEqual(['api', 'mongo', 'pages', 'web']);
  await until('it serves', async () => (await statusOf('/api/readyz', live)) === 200);
  const settings = await createApiClient({ baseUrl: `${live}/api` }).call(getSettings, {});
  expect(settings.testMode).toBe(false);
  expect(await (await fetch(`${live}/api/part`)).json()).toEqual([]);
  expect(await statusOf('/api/readyz')).toBe(200);
});
