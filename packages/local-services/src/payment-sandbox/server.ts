import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Api } from './api.ts';
import type { BrowserFile } from './browser-files.ts';
import { readBrowserFiles } from './browser-files.ts';
import { answerControl } from './control.ts';
import type { FaultInjection } from './faults.ts';
import { endure } from './faults.ts';
import { API_VERSION } from './release.ts';
import type { WebhookDelivery } from './webhooks.ts';

export interface SandboxParts {
  api: Api;
  faults: FaultInjection;
  webhooks: WebhookDelivery;
  secretKey: string;
  log(line: string): void;
}

const LARGEST_BODY = 100_000;

/** The sandbox's HTTP server: the API, the files for browsers, the controls for tests. */
export function createSandboxServer(parts: SandboxParts): Server {
  const findFile = readBrowserFiles();
  // The SDK keeps connections; those that the server closed first it would find broken at the next call.
  return createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      parts.log(`error ${error instanceof Error ? error.message : String(error)}`);
      if (response.headersSent) response.destroy();
      else
        send(response, 400, { error: { message: error instanceof Error ? error.message : 'Bad request.' } });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://sandbox');
    if (pathname.startsWith('/v1/')) return answerApi(request, response, pathname, search);
    if (pathname.startsWith('/sandbox/')) return answerTest(request, response, pathname);
    if (pathname === '/healthz') return send(response, 200, { status: 'ok' });
    const file = findFile(pathname);
    return file ? sendFile(response, file) : send(response, 404, { error: { message: 'Not found.' } });
  }

  async function answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> {
    allowEveryOrigin(response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const method = request.method ?? 'GET';
    const body = await readBody(request);
    const fault = parts.faults.take(method, path);
    if (fault?.kind === 'error' || fault?.kind === 'drop') {
      await endure(fault);
      return fault.kind === 'drop' ? void request.socket.destroy() : sendFault(response);
    }
    const { authorization, 'idempotency-key': key } = request.headers;
    const parameters = method === 'GET' ? search.slice(1) : body;
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const call = { method, path, parameters, authorization, idempotencyKey };
    const reply = await parts.api.answer(call, () => endure(fault));
    parts.webhooks.wake();
    parts.log(`${method} ${path} ${reply.status}`);
    if (fault?.kind === 'lose-answer') return void request.socket.destroy();
    send(response, reply.status, reply.body, { 'stripe-version': API_VERSION, ...reply.headers });
  }

  async function answerTest(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.headers.authorization !== `Bearer ${parts.secretKey}`) {
      return send(response, 401, { error: { message: 'The controls need the secret key as bearer token.' } });
    }
    const { status, body } = answerControl(request.method ?? 'GET', path, await readBody(request), parts);
    send(response, status, body);
  }
}

/** Keys and client secrets protect what is here, not the origin: Stripe's API may be called from any page as well. */
function allowEveryOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, stripe-version',
  );
  response.setHeader('access-control-expose-headers', 'request-id');
  response.setHeader('access-control-max-age', '600');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LARGEST_BODY) throw new Error('The request body is too large.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const content = Buffer.from(JSON.stringify(body));
  const length = String(content.length);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
    ...headers,
  });
  response.end(content);
}

function sendFault(response: ServerResponse): void {
  send(response, 500, {
    error: { type: 'api_error', message: 'An unknown error occurred (a fault set for a test).' },
  });
}

function sendFile(response: ServerResponse, file: BrowserFile): void {
  response.writeHead(200, {
    'content-type': file.type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
  });
  response.end(file.content);
}
