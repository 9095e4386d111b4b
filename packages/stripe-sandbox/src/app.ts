import { fileURLToPath } from 'node:url';
import cors from 'cors';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { Stripe } from 'stripe';
import { createApi, type ApiOptions } from './api.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';

/** The release name in the path of Stripe's own script: `/endive/stripe.js` for the API `2026-10-28.endive`. */
export const RELEASE_TRAIN = Stripe.API_VERSION.split('.')[1] ?? '';

const BROWSER_FILES = fileURLToPath(new URL('browser/', import.meta.url));

const SCRIPTS = new Set(['stripe.js', 'calls.js']);

/** Card numbers stay inside the iframes, which load nothing from elsewhere and talk only to the sandbox. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The HTTP API, and the files for browsers. */
export function createApp(options: ApiOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  // Parses `created[gte]=…` in a query string as a nested field, as the SDK writes it.
  app.set('query parser', 'extended');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  // A script may load a module of another origin only with CORS.
  app.get(`/${RELEASE_TRAIN}/:script`, cors(), (request, response, next) => {
    const { script = '' } = request.params;
    if (!SCRIPTS.has(script)) return next();
    return response.sendFile(script, { root: BROWSER_FILES });
  });
  app.use('/frame', (_request, response, next) => {
    response.set('content-security-policy', FRAME_POLICY);
    next();
  });
  app.use('/frame', express.static(`${BROWSER_FILES}frame`, { index: false, redirect: false }));
  // Any page may call the API, as with Stripe's; keys and client secrets protect it.
  app.use('/v1', cors(), express.urlencoded({ extended: true }));
  app.use(createApi(options));
  app.use((request) => {
    throw invalidRequest(`Unrecognized request URL (${request.method}: ${request.path}).`, { status: 404 });
  });
  app.use(answerError(options.log));
  return app;
}

function answerError(log: (line: string) => void): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    if (error instanceof StripeError) {
      response.status(error.status).json({ error: error.body });
      return;
    }
    log(`error ${error instanceof Error ? error.stack : String(error)}`);
    response.status(500).json({ error: { type: 'api_error', message: 'The payment sandbox failed.' } });
  };
}
