import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startOutsideShop, type OutsideShop } from './support/outside-shop.ts';
import { until } from './support/patience.ts';
import { bearer, buildOrder, idToken } from './support/shop.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Attribute[];
}

const kinds = { server: 2, client: 3 };
const failed = 2;

/** The spans that the collector received. */
const received: { spans: Span[]; resources: Pick<Span, 'attributes'>[]; text: string } = {
  spans: [],
  resources: [],
  text: '',
};
let collector: Server;
let endpoint: string;
let shop: OutsideShop;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const body = await text(request);
    received.text += body;
    if (request.url === '/otlp/v1/traces') {
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        received.resources.push(resource);
        for (const { spans } of scopeSpans) received.spans.push(...spans);
      }
    }
    response.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  endpoint = `http://127.0.0.1:${address.port}/otlp/`;
  shop = await startOutsideShop({
    buyers: 1,
    parts: 1,
    units: 10,
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      // The test sends request ids as a trusted proxy would.
      TRUST_PROXY: '1',
      SHUTDOWN_GRACE_SECONDS: '0',
    },
  });
});
afterAll(async () => {
  await shop?.stop();
  collector?.closeAllConnections();
  collector?.close();
});

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue));
};

/** The spans of a request, root span first. The root arrives last, because it ends last. */
async function spansOfRequest(id: string): Promise<[Span, ...Span[]]> {
  const own = await until(
    async () => received.spans.find((span) => attributeOf(span, 'request.id') === id),
    (span) => span !== undefined,
  );
  if (!own) throw new Error('there is no span');
  const others = received.spans.filter((span) => span !== own && span.traceId === own.traceId);
  return [own, ...others];
}

const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;

describe('the trace of a request', () => {
  it('continues the caller’s trace, with its route, status, database commands and provider calls', async () => {
    const [buyer] = shop.buyers;
    const [part] = shop.parts;
    if (!buyer || !part) throw new Error('there is no buyer or no part');
    const ordered = await shop.process.api
      .post('/booking')
      .set({ ...bearer(buyer.token), 'X-Request-Id': 'traced-order', traceparent })
      .send(buildOrder(part, buyer.email));
    expect(ordered.status).toBe(200);
    const [server, ...within] = await spansOfRequest('traced-order');
    expect(server).toMatchObject({
      name: 'POST /booking',
      kind: kinds.server,
      traceId: parent.traceId,
      parentSpanId: parent.spanId,
    });
    expect(attributeOf(server, 'http.route')).toBe('/booking');
    expect(attributeOf(server, 'http.response.status_code')).toBe('200');
    expect(within.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['find users', 'findAndModify parts', 'insert bookings']),
    );
    for (const span of within)
      expect(span).toMatchObject({ kind: kinds.client, parentSpanId: server.spanId });

    const paying = await shop.process.api
      .post('/create-payment-intent')
      .set({ ...bearer(buyer.token), 'X-Request-Id': 'traced-payment' })
      .send({ booking: ordered.body.booking._id });
    expect(paying.status).toBe(200);
    const [payment, ...calls] = await spansOfRequest('traced-payment');
    expect(payment.traceId).not.toBe(parent.traceId);
    expect(payment.parentSpanId ?? '').toBe('');
    const call = calls.find(({ name }) => name === 'stripe create-intent');
    expect(call).toMatchObject({ kind: kinds.client, parentSpanId: payment.spanId });
    const services = received.resources.map((resource) => attributeOf(resource, 'service.name'));
    expect(new Set(services)).toEqual(new Set(['switchyard-api']));
  });

  it('has the call to Firebase, and names routes by template, never people', async () => {
    const email = 'traced@example.com';
    const signedIn = await shop.process.api
      .put(`/user/${email}`)
      .set({ ...bearer(await idToken(email)), 'X-Request-Id': 'traced-sign-in' });
    expect(signedIn.status).toBe(200);
    const [server, ...within] = await spansOfRequest('traced-sign-in');
    expect(server.name).toMatch(/^PUT \/user\/:\w+$/);
    expect(within.map(({ name }) => name)).toContain('firebase verify-id-token');
    expect(received.text).not.toContain('traced@');
    expect(received.text).not.toContain(String(signedIn.body.token));
  });

  it('has the kind of an error, never its message', async () => {
    const refused = await shop.process.api
      .put('/user/forger@example.com')
      .set({ ...bearer('forged.by.forger'), 'X-Request-Id': 'traced-forgery' });
    expect(refused.status).toBe(401);
    const [server, ...within] = await spansOfRequest('traced-forgery');
    const verification = within.find(({ name }) => name === 'firebase verify-id-token');
    expect(verification?.status.code).toBe(failed);
    expect(verification && attributeOf(verification, 'error.type')).toBe('sign_in_invalid');
    // A client error does not mark the server's span as failed.
    expect(server.status.code ?? 0).toBe(0);
    expect(received.text).not.toContain('forger@');
  });

  it('leaves health checks out', async () => {
    await shop.process.api.get('/readyz').set('X-Request-Id', 'traced-readiness');
    await shop.process.api.get('/part').set('X-Request-Id', 'traced-after-it');
    await spansOfRequest('traced-after-it');
    expect(received.spans.map(({ name }) => name)).not.toContain('GET /readyz');
    expect(received.spans.map(({ name }) => name)).not.toContain('ping');
  });
});

describe('a process that ends', () => {
  it('sends its last spans, with the operator’s name for the service and an instance id of its own', async () => {
    const process = await shop.addProcess({
      SHUTDOWN_GRACE_SECONDS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_SERVICE_NAME: 'switchyard-staging',
      OTEL_BSP_SCHEDULE_DELAY: '600000',
      TRUST_PROXY: '1',
    });
    onTestFinished(() => process.kill());
    await process.start();
    await process.api.get('/review').set('X-Request-Id', 'traced-at-the-end');
    expect(received.spans.some((span) => attributeOf(span, 'request.id') === 'traced-at-the-end')).toBe(
      false,
    );
    expect(await process.terminate(), process.complaints()).toBe(0);
    expect((await spansOfRequest('traced-at-the-end'))[0].name).toBe('GET /review');

    const instancesOf = (service: string) =>
      new Set(
        received.resources
          .filter((resource) => attributeOf(resource, 'service.name') === service)
          .map((resource) => attributeOf(resource, 'service.instance.id')),
      );
    const [own, first] = [instancesOf('switchyard-staging'), instancesOf('switchyard-api')];
    expect([own.size, first.size]).toEqual([1, 1]);
    expect(own).not.toContain(undefined);
    expect([...own].filter((id) => first.has(id))).toEqual([]);
  });

  it('works without an answer from the collector', async () => {
    collector.closeAllConnections();
    await new Promise((closed) => collector.close(closed));
    expect((await shop.process.api.get('/review')).status).toBe(200);
    expect(await shop.process.terminate(), shop.process.complaints()).toBe(0);
  });
});
