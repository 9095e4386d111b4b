import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@switchyard/embedded-mongod';
import { startPaymentSandbox } from '@switchyard/stripe-sandbox';
import { startAuthEmulator } from '../../src/auth-emulator/index.ts';
import { projectId, startingAccounts } from '../../src/stack/accounts.ts';
import { runApi, type ApiSurroundings } from '../../src/stack/api.ts';
import { checkoutRoot } from '../../src/stack/folders.ts';
import { choosePorts } from '../../src/stack/ports.ts';
import { localSecrets } from '../../src/stack/secrets.ts';

/** The API with all that it needs, and an empty database. */
export async function startShop(settings: Pick<ApiSurroundings, 'sweeps'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const secrets = localSecrets(folder);
  const ports = await choosePorts(join(folder, 'ports.json'));
  const [database, auth, payment] = await Promise.all([
    startTestDatabase(),
    startAuthEmulator({
      projectId,
      port: ports.authEmulator,
      dataFile: join(folder, 'auth.json'),
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
  const surroundings: ApiSurroundings = {
    root: checkoutRoot,
    port: ports.api,
    siteOrigin: 'http://localhost:3000',
    mongodbUri: database.uri,
    auth,
    payment,
    secrets,
    logFile: join(folder, 'api.log'),
    ...settings,
  };
  const api = runApi(surroundings, () => {});
  await api.ready;
  return {
    api,
    surroundings,
    payment,
    ports,
    /** For loading demo data. */
    place: {
      apiOrigin: `http://127.0.0.1:${ports.api}`,
      authOrigin: auth.origin,
      paymentOrigin: payment.origin,
      publishableKey: secrets.publishableKey,
      database: { uri: database.uri, isLocal: true },
      dataFolder: folder,
    },
    async stop() {
      for (const end of [api.stop, payment.stop, auth.stop, database.stop]) await end();
      rmSync(folder, { recursive: true });
    },
  };
}
