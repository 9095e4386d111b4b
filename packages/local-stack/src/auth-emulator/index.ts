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
  /** Must begin with `demo-`: such projects do not exist at Firebase. */
  projectId: string;
  /** The interface to listen on. Anyone who can reach the emulator can sign in as any user. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** For the emulator's own files. */
  folder: string;
  /** File in which accounts are stored. Without it, accounts do not survive a restart. */
  dataFile?: string;
  /** Accounts that exist from the start. */
  accounts?: AccountToCreate[];
  /** Called once for each link that Firebase would send by e-mail. */
  onLink?: (link: EmailLink) => void;
  /** File for the emulator's output; by default inside `folder`. */
  logFile?: string;
  /** Aborts the wait until the emulator is ready. */
  signal?: AbortSignal;
}

export interface EmailLink {
  email: string;
  /** Firebase’s name of the kind of mail, such as `PASSWORD_RESET`. */
  requestType: string;
  link: string;
}

/** Requests that arrive before `ready` are held and answered afterwards. */
export interface AuthEmulator extends Pick<Child, 'ready' | 'ended'> {
  /** The value for `FIREBASE_AUTH_EMULATOR_HOST`, e.g. 127.0.0.1:9099. */
  host: string;
  /** The URL for `connectAuthEmulator`. */
  origin: string;
  /** The script to load before `signInWithPopup`, instead of Google's. */
  popupScriptUrl: string;
  /** Redirects to the newest link that would have been mailed; see `MAIL_PATH`. */
  mailUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts Firebase's Auth emulator behind a proxy in this process. Accounts survive restarts and kill -9, and
 * Google's sign-in popup works offline.
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
    // As in new Firebase projects, a failed sign-in does not reveal whether the e-mail or the password was
    // wrong.
    await owner.configure({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
    await restoreAccounts(owner, kept);
    await ensureAccounts(owner, child.origin, accounts);
    await save();
  };
  const ready = prepare();
  ready.catch(() => {}); // no unhandled rejection if the caller stops it first
  const changed = (publicOrigin: string) => Promise.all([save(), tellNewLinks(publicOrigin)]);
  const server = createServer(createFront({ origin: child.origin, owner, ready, changed }));
  const stop = async () => {
    // Browsers keep idle connections open.
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

/** Reports each new link exactly once. */
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
