import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createApp } from '@switchyard/api/src/app.ts';
import { systemClock } from '@switchyard/api/src/infrastructure/clock.ts';
import { readConfig } from '@switchyard/api/src/infrastructure/config/config.ts';
import { connectDatabase } from '@switchyard/api/src/infrastructure/database/mongo.ts';
import { createLogger } from '@switchyard/api/src/infrastructure/observability/logger.ts';
import { prepareDatabase } from '@switchyard/api/src/preparation.ts';
import { createIdentityProvider } from '@switchyard/api/src/infrastructure/providers/firebase.ts';
import { createPaymentProvider } from '@switchyard/api/src/infrastructure/providers/stripe/stripe.ts';
import { startTestDatabase } from '@switchyard/embedded-mongod';
import { startAuthEmulator } from '@switchyard/local-stack/auth-emulator';
import {
  choosePorts,
  environmentOf,
  localSecrets,
  projectId,
  startingAccounts,
  startMailbox,
} from '@switchyard/local-stack/demo-steps';
import { startPaymentSandbox } from '@switchyard/stripe-sandbox';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Starts an empty shop and all that it needs. The shop runs in this process, so that it uses the moved clock. */
export async function openShop(folder: string, ending: AsyncDisposableStack) {
  const secrets = localSecrets(folder);
  const ports = await choosePorts(join(folder, 'ports.json'));
  const host = '127.0.0.1';
  const database = await startTestDatabase();
  ending.defer(database.stop);
  const mailbox = startMailbox({
    host,
    smtpPort: ports.smtp,
    webPort: ports.mailbox,
    folder: join(folder, 'mailbox'),
    logFile: join(folder, 'mailbox.log'),
  });
  ending.defer(() => mailbox.stop());
  await mailbox.ready;
  const auth = await startAuthEmulator({
    projectId,
    port: ports.authEmulator,
    folder: join(folder, 'auth-emulator'),
    accounts: startingAccounts,
  });
  ending.defer(auth.stop);
  await auth.ready;
  await moveSignIns(auth.origin);
  const payment = await startPaymentSandbox({
    ...secrets,
    host,
    port: ports.paymentSandbox,
    webhookUrl: `http://${host}:${ports.api}/webhook/stripe`,
    refundMilliseconds: 0,
  });
  ending.defer(payment.stop);
  const environment = environmentOf({
    port: ports.api,
    siteOrigin: 'http://localhost:3000',
    mongodbUri: database.uri.replace('/?', '/switchyard?'),
    auth,
    payment,
    mailbox,
    secrets,
  });
  // Firebase's library and the operator's commands read their settings from process.env.
  for (const [name, value] of Object.entries(environment)) if (value) process.env[name] = value;
  const config = readConfig();
  const logger = createLogger('warn');
  const { db, close } = await connectDatabase(config.mongodbUri);
  ending.defer(close);
  await prepareDatabase(config, logger, new AbortController().signal);
  const identity = createIdentityProvider(config.firebase);
  ending.defer(identity.close);
  const app = createApp({
    config,
    db,
    identity,
    payments: createPaymentProvider(config.stripe),
    clock: systemClock,
    logger,
    readiness: { check: async () => {} },
  });
  const server = createServer({ keepAliveTimeout: 65_000 }, app.http);
  ending.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  return {
    db,
    payment,
    secrets,
    addresses: { apiOrigin: `http://${host}:${ports.api}`, authOrigin: auth.origin },
    sweep: app.sweep,
  };
}

/**
 * The emulator uses the real clock, so tokens issued at the moved time would count as revoked. Moves
 * `validSince` back.
 */
async function moveSignIns(authOrigin: string): Promise<void> {
  const validSince = String(Math.floor(Date.now() / 1000));
  for (const { uid: localId } of startingAccounts) {
    const url = `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId, validSince }),
    });
    if (!answer.ok) throw new Error(`The auth emulator refused ${localId}: ${await answer.text()}`);
  }
}
