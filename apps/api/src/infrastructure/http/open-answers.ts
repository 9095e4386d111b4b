import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keptForEverybody } from '@switchyard/shared';
import type { Request, Response } from 'express';
import { createSharedReads } from '../shared-reads.ts';

/** Smaller answers do not gain from compression. In bytes. */
const worthCompressing = 1024;

/** An answer that is the same for everybody. */
interface OpenAnswer {
  /** When its data began to be read, in milliseconds since 1970. */
  begunAt: number;
  headers: Record<string, string | number | readonly string[]>;
  body: Buffer;
  /** The compressed body. Memoised: it is compressed once for all callers who share the answer. */
  compressed(): Promise<Buffer>;
}

export type OpenAnswers = ReturnType<typeof createOpenAnswers>;

/**
 * Sends answers that are the same for everybody. Concurrent calls for one URL share one answer; nothing is cached
 * beyond that. The web server cannot do this: when its cached answer is too old, it lets all waiting callers through,
 * because its own lock would make them wait in steps of half a second.
 *
 * Callers with a token see their own changes at once: they share an answer only if its data is read after they called.
 *
 * The web server asks for a gzip answer and caches it compressed, so that it is compressed once for all visitors.
 */
export function createOpenAnswers() {
  const reads = createSharedReads<OpenAnswer>();
  /** @param make reads the data, and may set headers of the answer */
  return async (request: Request, response: Response, make: () => Promise<unknown>): Promise<void> => {
    const hasToken = request.headers.authorization !== undefined;
    const share = hasToken ? reads.next : reads.join;
    const { begunAt, headers, body, compressed } = await share(request.originalUrl, () =>
      makeAnswer(response, make),
    );
    response.set(headers).type('json');
    if (hasToken) {
      response.send(body);
      return;
    }
    response.set(keptForEverybody(begunAt)).vary('Accept-Encoding');
    const isWanted =
      body.length >= worthCompressing && request.acceptsEncodings('gzip', 'identity') === 'gzip';
    // A caller whose cached answer is still valid gets no body (304).
    if (!isWanted || request.fresh) response.send(body);
    else response.set('Content-Encoding', 'gzip').send(await compressed());
  };
}

async function makeAnswer(response: Response, make: () => Promise<unknown>): Promise<OpenAnswer> {
  const begunAt = Date.now();
  const before = new Set(response.getHeaderNames());
  const body = Buffer.from(JSON.stringify(await make()));
  const own = response.getHeaderNames().filter((name) => !before.has(name));
  let compressing: Promise<Buffer> | undefined;
  return {
    begunAt,
    headers: {
      ...Object.fromEntries(own.map((name) => [name, response.getHeader(name) ?? ''])),
      ETag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    },
    body,
    compressed: () => (compressing ??= promisify(gzip)(body)),
  };
}
