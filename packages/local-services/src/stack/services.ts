import { join } from 'node:path';
import { startAuthEmulator } from '../auth-emulator/index.ts';
import { findDatabaseEngine, startDatabase } from '../database/index.ts';
import { startPaymentSandbox } from '../payment-sandbox/index.ts';
import { projectId, startingAccounts } from './accounts.ts';
import { describeError, StackFailure } from './failure.ts';
import type { Folders } from './folders.ts';
import { freshLogFile, openLineLog } from './log-files.ts';
import { endWhenThisProcessIsGone } from './outlive-watch.ts';
import type { ServicePorts } from './ports.ts';
import type { Step } from './progress.ts';
import type { Secrets } from './secrets.ts';
import type { Started } from './teardown.ts';

/** All that stands in for a bought service listens here: nothing but this machine may reach it. */
const host = '127.0.0.1';

/** What every service is given. */
export interface ServiceContext {
  folders: Folders;
  ports: ServicePorts;
  secrets: Secrets;
  step: Step;
  /** To be told of what must be ended later. */
  started: (started: Started) => void;
  /** To be told when a service ends unasked. */
  ended: (failure: StackFailure) => void;
}

const databaseName = 'switchyard';

export interface DatabaseService {
  uri: string;
  /** Its data are in this stack's folder; otherwise it is somebody's own, and outlives what is kept there. */
  isLocal: boolean;
}

/** Starts the database, or uses the one of `MONGODB_URI`. */
export async function startDatabaseService(context: ServiceContext): Promise<DatabaseService> {
  const { folders, ports, step } = context;
  const log = openLineLog(folders.logs, 'database-search');
  const logFile = freshLogFile(folders.logs, 'database');
  try {
    const say = (line: string) => {
      log.write(line);
      step.update(line.replace(/^Database: /, ''));
    };
    const engine = await findDatabaseEngine({ cacheFolder: folders.cache, log: say });
    const dataFolder = join(folders.data, 'database');
    const database = await startDatabase({ engine, dataFolder, port: ports.database, logFile, log: say });
    const { pid, ended } = database;
    if (pid === undefined) {
      step.done(engine.name);
      return { uri: database.uri, isLocal: false };
    }
    const release = endWhenThisProcessIsGone(pid);
    const crash = () => {
      void database.crash().catch(() => {});
    };
    const stop = () => database.stop().finally(release);
    context.started({ name: 'the database', stage: 'database', stop, kill: crash });
    void ended.then((how) => context.ended(new StackFailure(`The database ended unasked: ${how}`, logFile)));
    step.done(engine.name);
    return { uri: named(database.uri), isLocal: true };
  } catch (error) {
    throw new StackFailure(describeError(error), undefined, error);
  } finally {
    await log.close();
  }
}

/** The same address with the shop's database in it, so that a tool that is given the address looks where the shop does. */
function named(uri: string): string {
  return uri.replace(/^(mongodb:\/\/[^/]+)\/?(?=\?|$)/, `$1/${databaseName}`);
}

/** Starts the stand-in for Firebase Authentication, with the demo's accounts. */
export async function startAuthService({ folders, ports, step, started }: ServiceContext) {
  const log = openLineLog(folders.logs, 'auth-emulator');
  const emulator = await startAuthEmulator({
    projectId,
    host,
    port: ports.authEmulator,
    dataFile: join(folders.data, 'auth-emulator.json'),
    accounts: startingAccounts,
    log: log.write,
  });
  started({ name: 'the auth emulator', stage: 'stand-in', stop: () => emulator.stop().finally(log.close) });
  step.done();
  return emulator;
}

/** Starts the stand-in for Stripe, which will call the API's webhook. */
export async function startPaymentService({ folders, ports, secrets, step, started }: ServiceContext) {
  const log = openLineLog(folders.logs, 'payment-sandbox');
  const sandbox = await startPaymentSandbox({
    host,
    port: ports.paymentSandbox,
    secretKey: secrets.secretKey,
    publishableKey: secrets.publishableKey,
    webhookUrl: `http://${host}:${ports.api}/webhook/stripe`,
    webhookSecret: secrets.webhookSecret,
    dataFile: join(folders.data, 'payment-sandbox.jsonl'),
    log: log.write,
  });
  started({ name: 'the payment sandbox', stage: 'stand-in', stop: () => sandbox.stop().finally(log.close) });
  step.done();
  return sandbox;
}
