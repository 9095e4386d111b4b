import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import { request as send } from 'undici';
import { withoutConnection } from '../stack/site/forwarder.ts';
import { MAIL_PATH, newestLink, newPasswordPage, noMailPage } from './mail.ts';
import type { Owner } from './owner.ts';
import { makeOffline } from './popup-page.ts';

export interface Behind {
  /** The emulator's own origin, which only this proxy knows. */
  origin: string;
  owner: Owner;
  /** Requests are held until this resolves. */
  ready: Promise<void>;
  /** Called after each request that may have changed accounts, before the response is sent. */
  changed: (publicOrigin: string) => Promise<unknown>;
}

const publicOrigin = ({ host }: { host?: string | undefined }) => `http://${host}`;

const queryOf = (url: string) => new URL(url, 'http://emulator').searchParams;

/** A reverse proxy in front of the emulator; browsers and the API see only this. */
export function createFront({ origin, owner, ready, changed }: Behind): Express {
  const app = express().disable('x-powered-by');
  app.use(express.static(join(import.meta.dirname, 'browser'), { index: false, redirect: false }));
  app.use(async (_request, _response, next) => {
    await ready;
    next();
  });
  app.get(MAIL_PATH, async ({ headers, url }, response) => {
    const link = newestLink(await owner.codes(), queryOf(url));
    if (link) response.set(unkept).redirect(link.replace(origin, publicOrigin(headers)));
    else sendPage(response.status(404), noMailPage);
  });
  app.get('/emulator/action', async ({ url }, response, next) => {
    const query = queryOf(url);
    const asks = query.get('mode') === 'resetPassword' && !query.get('newPassword');
    if (asks && (await owner.codes()).some(({ oobCode }) => oobCode === query.get('oobCode')))
      sendPage(response, newPasswordPage(query));
    else next();
  });
  const passOn: RequestHandler = async (request, response) => {
    const { method, path, originalUrl, headers } = request;
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    const answer = await send(origin + originalUrl, {
      method,
      headers: withoutConnection(headers),
      body: hasBody ? request : null,
    });
    // Links in the response contain the emulator's own origin.
    const text = (await answer.body.text()).replaceAll(origin, publicOrigin(headers));
    if (mayChange(method, path)) await changed(publicOrigin(headers));
    const { 'content-length': _, ...kept } = withoutConnection(answer.headers);
    response.writeHead(answer.statusCode, kept);
    response.end(path.startsWith('/emulator/auth/') ? makeOffline(text) : text);
  };
  app.use(passOn, answerFailure);
  return app;
}

/** Links in e-mails change accounts too, although they are opened with GET. */
const mayChange = (method: string, path: string): boolean =>
  path === '/emulator/action' ||
  (method !== 'GET' && method !== 'OPTIONS' && !/(:(lookup|query|createAuthUri)|\/token)$/.test(path));

const unkept = { 'cache-control': 'no-store' };

const sendPage = (response: Response, html: string) => response.set(unkept).type('html').send(html);

const answerFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) next(error);
  else response.status(502).json({ error: { code: 502, message: String(error) } });
};
