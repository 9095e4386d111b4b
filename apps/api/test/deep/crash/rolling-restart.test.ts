import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, buildOrder } from '../../support/shop.ts';
import type { ApiProcess } from '../../support/api-process.ts';
import { createBalancer } from '../../support/balancer.ts';
import { age, findFaults, readOrders } from '../../support/invariants.ts';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';
import { until, untilNone } from '../../support/patience.ts';

let shop: OutsideShop;
beforeAll(async () => {
  shop = await startOutsideShop({
    buyers: 6,
    parts: 2,
    units: 100_000,
    environment: { SHUTDOWN_GRACE_SECONDS: '1' },
  });
});
afterAll(() => shop?.stop());

/** Opens a raw TCP connection. */
async function openConnection({ origin }: ApiProcess) {
  const socket: Socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  let received = '';
  let closed = false;
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('close', () => (closed = true));
  socket.on('error', () => (closed = true));
  return {
    send: (text: string) => void socket.write(text.replaceAll('\n', '\r\n')),
    received: () => received,
    answered: (text: RegExp) =>
      until(
        async () => received,
        (all) => text.test(all),
      ),
    closed: () =>
      until(
        async () => closed,
        (is) => is,
      ),
    end: () => socket.destroy(),
  };
}

const health = 'GET /healthz HTTP/1.1\nHost: shop\n\n';
const halfMessage = (body: string) =>
  `POST /contact HTTP/1.1\nHost: shop\nContent-Type: application/json\nContent-Length: ${body.length}\nExpect: 100-continue\n\n`;
/** The interim response, which shows that the server has received the request. */
const begun = /HTTP\/1.1 100/;
const message = JSON.stringify({ email: 'slow@example.com', subject: 'slow', message: 'slowly written' });

describe('two processes that are restarted in turn under load', () => {
  it('fail no request, and the books are right', { timeout: 120_000 }, async () => {
    const processes = [shop.process, await shop.addProcess()];
    await Promise.all(processes.slice(1).map((process) => process.start()));
    const balancer = createBalancer(processes.map(({ origin }) => origin));
    const statuses = new Map<number, number>();
    const failures: unknown[] = [];
    const load = new AbortController();
    const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const ask = (call: Parameters<typeof balancer.call>[0]) =>
      balancer.call(call).then(count, (error: unknown) => failures.push(String(error)));
    try {
      await until(
        async () => balancer.ready.size,
        (size) => size === 2,
      );
      const loads = shop.buyers.map(async (buyer, index) => {
        const part = shop.parts[index % shop.parts.length];
        if (!part) throw new Error('there is no part');
        while (!load.signal.aborted) {
          const headers = { ...bearer(buyer.token), 'idempotency-key': crypto.randomUUID() };
          await ask({ method: 'POST', path: '/booking', headers, body: buildOrder(part, buyer.email) });
          await ask({ method: 'GET', path: `/part/${part._id}` });
          await ask({ method: 'GET', path: '/booking?limit=5', headers: bearer(buyer.token) });
        }
      });
      const served = async () => statuses.get(200) ?? 0;
      const more = async () => {
        const before = await served();
        await until(served, (calls) => calls > before + 120);
      };
      await more();
      for (const process of processes) {
        expect(await process.terminate(), process.complaints()).toBe(0);
        await process.start();
        await until(
          async () => balancer.ready.size,
          (size) => size === 2,
        );
        await more();
      }
      load.abort();
      await Promise.all(loads);
    } finally {
      load.abort();
      await balancer.stop();
      await Promise.all(processes.slice(1).map((process) => process.kill()));
    }
    expect(failures).toEqual([]);
    expect([...statuses.keys()]).toEqual([200]);
    // With fewer calls, the test would prove little.
    expect(statuses.get(200)).toBeGreaterThan(300);
    expect((await readOrders(shop.db)).length).toBeGreaterThan(100);
    await age(shop.db);
    await untilNone(() => findFaults(shop.db, shop.provider));
  });
});

describe('a process that gets SIGTERM', { timeout: 60_000 }, () => {
  it('is not ready at once, still serves, closes its connections, and ends well', async () => {
    const { process } = shop;
    const kept = await openConnection(process);
    kept.send(health);
    await kept.answered(/alive/);
    expect(kept.received()).toMatch(/connection: keep-alive/i);
    const idle = await openConnection(process);
    idle.send(health);
    await idle.answered(/alive/);

    const gone = process.terminate();
    const answer = await until(
      () => process.api.get('/readyz'),
      ({ status }) => status === 503,
    );
    expect(answer.body).toEqual({ status: 'not ready', reason: 'leaving' });
    expect(answer.headers['connection']).toBe('close');
    expect((await process.api.get('/part')).status).toBe(200);
    kept.send(health);
    await kept.answered(/alive[^]*connection: close[^]*alive/i);
    await kept.closed();

    expect(await gone).toBe(0);
    await idle.closed();
    await process.start();
  });

  it('finishes the call under way and takes no other', async () => {
    const process = await shop.addProcess({ SHUTDOWN_GRACE_SECONDS: '0' });
    await process.start();
    const slow = await openConnection(process);
    slow.send(halfMessage(message) + message.slice(0, 20));
    await slow.answered(begun);
    const gone = process.terminate();
    await until(
      () =>
        process.api.get('/healthz').then(
          () => 'answered',
          () => 'refused',
        ),
      (outcome) => outcome === 'refused',
    );
    slow.send(message.slice(20));
    await slow.answered(/HTTP\/1.1 200[^]*connection: close[^]*insertedId/i);
    expect(await gone).toBe(0);
  });

  it('drops calls that take too long, with an exit code', async () => {
    const process = await shop.addProcess({ SHUTDOWN_GRACE_SECONDS: '0', SHUTDOWN_FINISH_SECONDS: '1' });
    await process.start();
    const endless = await openConnection(process);
    endless.send(halfMessage(message) + message.slice(0, 20));
    await endless.answered(begun);
    expect(await process.terminate()).toBe(1);
    await endless.closed();
    expect(process.complaints()).toMatch(/took too long and were dropped/);
  });

  it('does not wait for silent connections, nor for the grace after a second signal', async () => {
    const process = await shop.addProcess({ SHUTDOWN_GRACE_SECONDS: '300', SHUTDOWN_FINISH_SECONDS: '300' });
    await process.start();
    const silent = await openConnection(process);
    const gone = process.terminate();
    await until(
      () => process.api.get('/readyz'),
      ({ status }) => status === 503,
    );
    expect(await Promise.all([gone, process.terminate()])).toEqual([0, 0]);
    await silent.closed();
  });
});
