import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A fake API or page server. Tests assign its `answer`. */
export interface Stub {
  /** `host:port`. */
  address: string;
  answer: RequestListener;
  /** Closes the server and drops its connections. */
  stop(): Promise<void>;
}

export async function startStub(answer: RequestListener): Promise<Stub> {
  const server = createServer((request, response) => stub.answer(request, response)).listen(
    0,
    '127.0.0.1',
    4096,
  );
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const stub: Stub = {
    address: `127.0.0.1:${port}`,
    answer,
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return stub;
}
