import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { inspect, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Handler } from './handler.ts';

/** What is used of the client's half that runs on a server (`apps/web/src/server/site.ts`). */
export interface SiteModule {
  createSite: (options: {
    template: string;
    apiOrigin: string;
    onError: (error: unknown) => void;
  }) => AnswerPage;
}

/** The page at an address, as the shop stands at the moment. */
export type AnswerPage = (
  url: URL,
  headers: Pick<IncomingHttpHeaders, 'cache-control'>,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/** Pages are rendered anew for each visit, so they are compressed for speed rather than for size. */
const compress = (body: string) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** To the operator, where the visitor only sees that the browser had to render the page. */
export const reportPageError = (error: unknown) => void process.stderr.write(`${inspect(error)}\n`);

function addressOf(request: IncomingMessage): URL | undefined {
  return URL.parse(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`) ?? undefined;
}

/** Answers every address that is no file with its page. */
export function servePages(answer: AnswerPage): Handler {
  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressOf(request);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    const { status, headers, body } = await answer(url, request.headers);
    const isCompressed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(status, {
      ...headers,
      vary: 'Accept-Encoding',
      ...(isCompressed && { 'content-encoding': 'br' }),
    });
    response.end(isCompressed ? await compress(body) : body);
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    void send(request, response).catch(() => response.destroy());
  };
}
