import type { ServerResponse } from 'node:http';

/**
 * Collects what a handler writes and sends what `finish` makes of it, so that changes can be stored before they are
 * answered. If `finish` throws, the connection is cut.
 */
export function holdAnswer(response: ServerResponse, finish: (body: Buffer) => Buffer): void {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.defineProperties(response, {
    write: {
      value: (chunk: unknown) => {
        keep(chunk);
        return true;
      },
    },
    end: {
      value: (chunk?: unknown) => {
        keep(chunk);
        let body: Buffer;
        try {
          body = finish(Buffer.concat(chunks));
        } catch (error) {
          return response.destroy(error instanceof Error ? error : undefined);
        }
        if (response.hasHeader('content-length')) response.setHeader('content-length', body.length);
        return end(body);
      },
    },
  });
}
