import { join } from 'node:path';
import { findDatabaseEngine, startDatabase } from '@switchyard/embedded-mongod';
import { startPaymentSandbox, type PaymentSandbox } from '@switchyard/stripe-sandbox';
import { startAuthEmulator, type AuthEmulator } from '../auth-emulator/index.ts';
import { createLinkMail, startMailbox } from '../mailbox/index.ts';
import { accountsOf, projectId } from './accounts.ts';
import { StackFailure } from './failure.ts';
import { freshLogFile, openLineLog } from './log-files.ts';
import { both, loopback, part, type Start } from './start.ts';

export interface Services {
  /** A database given by `MONGODB_URI` is not local: it may outlive this stack's folder. */
  database: { uri: string; isLocal: boolean };
  /** The slowest to start, so requests to it are held until it is ready. */
  auth: Pick<AuthEmulator, 'origin' | 'host' | 'popupScriptUrl' | 'mailUrl' | 'ready'>;
  payment: Pick<PaymentSandbox, 'origin' | 'scriptUrl' | 'addRecords'>;
  mailbox: { origin: string; smtpUrl: string };
}

/** Starts everything that the apps depend on. */
export async function startServices(start: Start): Promise<Services> {
  const [[database, mailbox], [auth, payment]] = await both(
    both(startDatabaseService(start), startMailboxService(start)),
    both(startAuthService(start), startPaymentService(start)),
  );
  return { database, auth, payment, mailbox };
}

function startDatabaseService(start: Start): Promise<Services['database']> {
  const { folders, ports, ending, fail } = start;
  return part(start, 'Database', async (step) => {
    const search = openLineLog(folders.logs, 'database-search');
    const log = (line: string) => {
      search.write(line);
      step.update(line);
    };
    const engine = await findDatabaseEngine({ cacheFolder: folders.cache, log }).finally(search.close);
    const logFile = freshLogFile(folders.logs, 'database');
    const dataFolder = join(folders.data, 'database');
    const database = await startDatabase({ engine, dataFolder, port: ports.database, logFile });
    ending.defer(database.stop);
    void database.ended.then((how) =>
      fail(new StackFailure(`The database ended by itself: ${how}.`, logFile)),
    );
    step.done(engine.name);
    const isLocal = database.pid !== undefined;
    // The URI names the shop's database, so that tools open that one.
    return { isLocal, uri: isLocal ? database.uri.replace('/?', '/switchyard?') : database.uri };
  });
}

async function startAuthService(start: Start): Promise<Services['auth']> {
  const { folders, ports, ending, fail, signal } = start;
  const listening = Promise.withResolvers<AuthEmulator>();
  const ready = part(start, 'Auth emulator', async (step) => {
    const log = openLineLog(folders.logs, 'auth-emulator');
    const emulator = await startAuthEmulator({
      projectId,
      host: loopback,
      port: ports.authEmulator,
      folder: join(folders.data, 'auth-emulator'),
      dataFile: join(folders.data, 'auth-emulator.json'),
      accounts: accountsOf(start.kind),
      onLink: createLinkMail(`smtp://${loopback}:${ports.smtp}`, log.write),
      logFile: log.file,
      signal,
    });
    ending.defer(() => emulator.stop().finally(log.close));
    listening.resolve(emulator);
    await emulator.ready;
    void emulator.ended.then((how) =>
      fail(new StackFailure(`The auth emulator ended by itself: ${how}.`, log.file)),
    );
    step.done();
  });
  ready.catch(listening.reject);
  return { ...(await listening.promise), ready };
}

function startMailboxService(start: Start): Promise<Services['mailbox']> {
  const { folders, ports, ending, fail, signal } = start;
  return part(start, 'Mailbox', async (step) => {
    const logFile = freshLogFile(folders.logs, 'mailbox');
    const folder = join(folders.data, 'mailbox');
    const mailbox = startMailbox(
      { host: loopback, smtpPort: ports.smtp, webPort: ports.mailbox, folder, logFile },
      signal,
    );
    ending.defer(() => mailbox.stop());
    await mailbox.ready;
    void mailbox.ended.then((how) => fail(new StackFailure(`The mailbox ended by itself: ${how}.`, logFile)));
    step.done();
    return mailbox;
  });
}

function startPaymentService(start: Start): Promise<Services['payment']> {
  const { folders, ports, secrets, ending } = start;
  return part(start, 'Payment sandbox', async (step) => {
    const log = openLineLog(folders.logs, 'payment-sandbox');
    const sandbox = await startPaymentSandbox({
      ...secrets,
      host: loopback,
      port: ports.paymentSandbox,
      webhookUrl: `http://${loopback}:${ports.api}/webhook/stripe`,
      dataFile: join(folders.data, 'payment-sandbox.sqlite'),
      log: log.write,
    });
    ending.defer(() => sandbox.stop().finally(log.close));
    step.done();
    return sandbox;
  });
}
