import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@switchyard/embedded-mongod';
import { startPaymentSandbox, type PaymentSandbox } from '@switchyard/stripe-sandbox';
import { startAuthEmulator } from '../../src/auth-emulator/index.ts';
import { projectId, startingAccounts } from '../../src/stack/accounts.ts';
import { runApi, type ApiSurroundings } from '../../src/stack/api.ts';
import { checkoutRoot } from '../../src/stack/folders.ts';
import { choosePorts } from '../../src/stack/ports.ts';
import { localSecrets } from '../../src/stack/secrets.ts';

interface Services {
  database: { uri: string; isLocal: boolean };
  dataFolder: string;
  payment: PaymentSandbox;
}

/**
 * Starts the API and everything it depends on. The database is empty unless `fill` fills it before the API
 * starts.
 */
export async function startShop(fill: (services: Services) => Promise<unknown> = async () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const secrets = localSecrets(folder);
  const ports = await choosePorts(join(folder, 'ports.json'));
  const [server, auth, payment] = await Promise.all([
    startTestDatabase(),
    startAuthEmulator({
      projectId,
      port: ports.authEmulator,
      folder: join(folder, 'auth-emulator'),
      accounts: startingAccounts,
    }),
    startPaymentSandbox({
      ...secrets,
      host: '127.0.0.1',
      port: ports.paymentSandbox,
      webhookUrl: `http://127.0.0.1:${ports.api}/webhook/stripe`,
      dataFile: join(folder, 'payment.sqlite'),
    }),
  ]);
  await auth.ready;
  const database = { uri: server.uri.replace('/?', '/switchyard?'), isLocal: true };
  await fill({ database, dataFolder: folder, payment });
  const surroundings: ApiSurroundings = {
    root: checkoutRoot,
    port: ports.api,
    siteOrigin: 'http://localhost:3000',
    mongodbUri: database.uri,
    auth,
    payment,
    secrets,
    logFile: join(folder, 'api.log'),
  };
  const api = runApi(surroundings, () => {});
  await api.ready;
  return {
    api,
    surroundings,
    payment,
    ports,
    /** Where the demo data is to be loaded. */
    place: {
      apiOrigin: `http://127.0.0.1:${ports.api}`,
      authOrigin: auth.origin,
      paymentOrigin: payment.origin,
      publishableKey: secrets.publishableKey,
      database,
      dataFolder: folder,
    },
    async stop() {
      for (const end of [api.stop, payment.stop, auth.stop, server.stop]) await end();
      rmSync(folder, { recursive: true });
    },
  };
}
