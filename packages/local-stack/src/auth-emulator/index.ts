import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Child } from '../stack/child.ts';
import { ensureAccounts, type AccountToCreate } from './accounts.ts';
import { startEmulator } from './emulator.ts';
import { createFront } from './front.ts';
import { MAIL_PATH } from './mail.ts';
import { createOwner, type Owner } from './owner.ts';
import { GAPI_PATH } from './popup-page.ts';
import { createSnapshotWriter, readAccounts, restoreAccounts } from './snapshot.ts';

export type { AccountToCreate } from './accounts.ts';

export interface AuthEmulatorOptions {
  /** Begins with `demo-`: such projects do not exist at Firebase. */
  projectId: string;
  /** The interface to listen on. Anybody who reaches the emulator can become any user. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** For what the emulator itself writes. */
  folder: string;
  /** Where accounts are kept between starts. Without it, they are not. */
  dataFile?: string;
  /** Accounts that exist from the start. */
  accounts?: AccountToCreate[];
  /** Receives each link that Firebase would send by e-mail, once. */
  onLink?: (link: EmailLink) => void;
  /** Receives what the emulator says; by default a file in its folder. */
  logFile?: string;
  /** Ends the waiting for it. */
  signal?: AbortSignal;
}

export interface EmailLink {
  email: string;
  /** Firebase’s name, such as `PASSWORD_RESET`. */
  requestType: string;
  link: string;
}

/** Requests before `ready` are answered after it. */
export interface AuthEmulator extends Pick<Child, 'ready' | 'ended'> {
  /** For `FIREBASE_AUTH_EMULATOR_HOST`, e.g. 127.0.0.1:9099. */
  host: string;
  /** For `connectAuthEmulator`. */
  origin: string;
  /** The script to load before `signInWithPopup`, instead of Google's. */
  popupScriptUrl: string;
  /** Redirects to the newest link that would have been mailed; see `MAIL_PATH`. */
  mailUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts Firebase's Auth emulator behind a server of this process. Accounts survive restarts and kill -9, and Google's
 * popup works without internet.
 * @throws Error if the port is taken or the data file is damaged
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { projectId, host = '127.0.0.1', accounts = [], folder, dataFile, onLink } = options;
  const { logFile = join(folder, 'auth-emulator.log') } = options;
  const kept = dataFile === undefined ? [] : readAccounts(dataFile);
  const child = await startEmulator({ projectId, folder, logFile }, options.signal);
  const owner = createOwner(child.origin, projectId);
  const save = dataFile === undefined ? async () => {} : createSnapshotWriter(owner, dataFile);
  const tellNewLinks = onLink ? createLinkTeller(owner, child.origin, onLink) : async () => {};
  const prepare = async () => {
    await child.ready;
    // Like new Firebase projects: a failed sign-in does not say whether the e-mail or the password was wrong.
    await owner.configure({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
    await restoreAccounts(owner, kept);
    await ensureAccounts(owner, child.origin, accounts);
    await save();
  };
  const ready = prepare();
  ready.catch(() => {}); // for callers that stop it first
  const changed = (publicOrigin: string) => Promise.all([save(), tellNewLinks(publicOrigin)]);
  const server = createServer(createFront({ origin: child.origin, owner, ready, changed }));
  const stop = async () => {
    // Browsers keep connections open.
    server.close().closeAllConnections();
    await child.stop();
  };
  const port = options.port || (await getPort({ host }));
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    await child.stop();
    throw error;
  }
  const origin = `http://${host}:${port}`;
  return {
    host: `${host}:${port}`,
    origin,
    popupScriptUrl: `${origin}${GAPI_PATH}`,
    mailUrl: `${origin}${MAIL_PATH}`,
    ready,
    ended: child.ended,
    stop,
  };
}

/** Tells each new link once. */
function createLinkTeller(owner: Owner, origin: string, onLink: (link: EmailLink) => void) {
  const told = new Set<string>();
  return async (publicOrigin: string): Promise<void> => {
    for (const { oobCode, oobLink, email, newEmail = email, requestType } of await owner.codes()) {
      if (told.has(oobCode)) continue;
      told.add(oobCode);
      onLink({ email: newEmail, requestType, link: oobLink.replace(origin, publicOrigin) });
    }
  };
}
