import { Agent, ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import type { Handler } from './handler.ts';

/** Where the site answers for the API. */
export const apiPrefix = '/api';

/** What only operators may read: it never leaves by way of the site. */
const operatorsOnly = new Set(['metrics']);

/** How long an answer of the API may take. Milliseconds. */
const answerLimit = 60_000;

export function isApiPath(path: string): boolean {
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`);
}

/** Passes requests under `/api` on to the API, the prefix stripped, bodies streamed both ways. */
export function createApiProxy(apiOrigin: string): { handle: Handler; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ target: apiOrigin, agent, proxyTimeout: answerLimit });
  proxy.on('error', (_error, _request, response) => {
    if (response instanceof ServerResponse && !response.headersSent) {
      answerProblem(response, 503, 'api_unavailable', 'The shop is not available at the moment. Try again.');
    } else {
      response.destroy();
    }
  });
  return {
    handle(request, response) {
      const [path = '', query] = splitOnce(request.url ?? '/', '?');
      if (isForOperatorsOnly(path)) {
        answerProblem(response, 404, 'not_found', 'There is nothing at this address.');
        return;
      }
      const rest = path.slice(apiPrefix.length) || '/';
      request.url = query === undefined ? rest : `${rest}?${query}`;
      // Set, not appended to: whoever is in front of a loopback address has no business naming another client.
      request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
      request.headers['x-forwarded-proto'] = 'http';
      request.headers['x-forwarded-host'] = request.headers.host ?? '';
      proxy.web(request, response);
    },
    close: () => agent.destroy(),
  };
}

/** However the path is written: encoded, in capitals, with doubled slashes or dots. */
function isForOperatorsOnly(path: string): boolean {
  return decode(path)
    .toLowerCase()
    .split(/[/\\]+/)
    .some((segment) => operatorsOnly.has(segment));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** Answers in the form of the API's own refusals (RFC 9457). */
function answerProblem(response: ServerResponse, status: number, code: string, message: string): void {
  const title = status === 404 ? 'Not Found' : 'Service Unavailable';
  response.writeHead(status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ type: 'about:blank', title, status, detail: message, code, message }));
}
