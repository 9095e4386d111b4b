import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AccountToCreate } from './accounts.ts';
import { ensureAccounts } from './accounts.ts';
import { createEmulatorApp } from './emulator-app.ts';
import type { OutOfBandCode, ProjectState } from './emulator-internals.ts';
import { holdAnswer } from './held-answer.ts';
import { close, listen } from './listen.ts';
import { MAIL_PATH, newestLink, newPasswordPage, noMailPage } from './mail.ts';
import { GAPI_PATH, makeOffline, POPUP_STYLE_PATH } from './popup-page.ts';
import { createSnapshotWriter, readSnapshot, restoreSnapshot } from './snapshot.ts';

export type { AccountToCreate } from './accounts.ts';

export interface AuthEmulatorOptions {
  /** Begins with `demo-`: such projects do not exist at Firebase. */
  projectId: string;
  /** The interface to listen on. Anybody who reaches the emulator can become any user. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  /** Where accounts are kept between starts. */
  dataFile: string;
  /** Accounts that exist from the start. */
  accounts?: AccountToCreate[];
  /** Receives each link that Firebase would send by e-mail, once. */
  onLink?: (link: EmailLink) => void;
}

export interface EmailLink {
  email: string;
  /** Firebase’s name, such as `PASSWORD_RESET`. */
  requestType: string;
  link: string;
}

export interface AuthEmulator {
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
 * Starts Firebase's Auth emulator. Accounts survive restarts and kill -9, and Google's popup works without internet.
 * @throws Error if the port is taken or the data file is damaged
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { host = '127.0.0.1', accounts = [], dataFile, projectId, onLink = () => {} } = options;
  const snapshot = readSnapshot(dataFile);
  const { app, state } = await createEmulatorApp(projectId);
  restoreSnapshot(state, snapshot);
  const writeSnapshot = createSnapshotWriter(state, dataFile);
  const tellNewLinks = createLinkTeller(() => [...state.oobs.values()], onLink);
  const server = createEmulatorServer(app, state, () => {
    writeSnapshot();
    tellNewLinks();
  });
  const port = await listen(server, options.port, host);
  const origin = `http://${host}:${port}`;
  try {
    await ensureAccounts(origin, projectId, accounts);
  } catch (error) {
    await close(server);
    throw error;
  }
  return {
    host: `${host}:${port}`,
    origin,
    popupScriptUrl: `${origin}${GAPI_PATH}`,
    mailUrl: `${origin}${MAIL_PATH}`,
    stop: () => close(server),
  };
}

function createEmulatorServer(app: RequestListener, state: ProjectState, onChange: () => void): Server {
  const assets = new Map([
    [GAPI_PATH, { type: 'text/javascript; charset=utf-8', content: readAsset('browser/gapi.js') }],
    [POPUP_STYLE_PATH, { type: 'text/css; charset=utf-8', content: readAsset('browser/popup.css') }],
  ]);
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://emulator');
    const asset = assets.get(pathname);
    if (asset) {
      response.writeHead(200, { 'content-type': asset.type, 'cache-control': 'no-cache' }).end(asset.content);
      return;
    }
    if (pathname === MAIL_PATH) {
      const link = newestLink(state.oobs.values(), searchParams);
      if (link) response.writeHead(302, { location: link, 'cache-control': 'no-store' }).end();
      else response.writeHead(404, htmlHeaders).end(noMailPage);
      return;
    }
    if (pathname === '/emulator/action' && asksNewPassword(state, searchParams)) {
      response.writeHead(200, htmlHeaders).end(newPasswordPage(searchParams));
      return;
    }
    if (pathname.startsWith('/emulator/auth/')) {
      holdAnswer(response, (body) => Buffer.from(makeOffline(body.toString('utf8'))));
    } else if (mayChangeAccounts(request.method, pathname)) {
      holdAnswer(response, (body) => {
        onChange();
        return body;
      });
    }
    app(request, response);
  });
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Whether this is a valid reset link without a new password. */
function asksNewPassword({ oobs }: ProjectState, query: URLSearchParams): boolean {
  return (
    query.get('mode') === 'resetPassword' && !query.get('newPassword') && oobs.has(query.get('oobCode') ?? '')
  );
}

/** Links in e-mails are opened with GET, and change accounts too. */
function mayChangeAccounts(method: string | undefined, path: string): boolean {
  return (method !== 'GET' && method !== 'OPTIONS') || path === '/emulator/action';
}

/** Tells each new link once. */
function createLinkTeller(codes: () => OutOfBandCode[], onLink: (link: EmailLink) => void): () => void {
  const known = new Set(codes().map(({ oobLink }) => oobLink));
  return () => {
    for (const { oobLink: link, email, newEmail = email, requestType } of codes()) {
      if (known.has(link)) continue;
      known.add(link);
      onLink({ email: newEmail, requestType, link });
    }
  };
}

function readAsset(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
