import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHostilePictures, photographs } from '../../support/hostile-pictures.ts';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';

const megabyte = 1024 * 1024;

/** A figure in bytes from /proc for a process; 0 if it has exited. */
function told(pid: number, what: string): number {
  try {
    const line = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

/** The container's memory limit in the compose file. */
function memoryLimit(): number {
  const compose = new URL('../../../../../operations/compose/shop.yml', import.meta.url);
  const limit = /^ {2}api:$[\s\S]*?mem_limit: (\d+)m$/m.exec(readFileSync(compose, 'utf8'));
  return Number(limit?.[1]) * megabyte;
}

/** Measures the peak memory of the API process, alone and together with its child processes. */
function watchMemory(pid: number) {
  const peak = { api: 0, together: 0 };
  const timer = setInterval(() => {
    const api = told(pid, 'VmRSS');
    const children = childrenOf(pid).reduce((sum, child) => sum + told(child, 'VmRSS'), 0);
    peak.api = Math.max(peak.api, api);
    peak.together = Math.max(peak.together, api + children);
  }, 10);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

describe.runIf(existsSync('/proc/self/status'))('ten hostile pictures at once', { timeout: 180_000 }, () => {
  let shop: OutsideShop;
  beforeAll(async () => {
    shop = await startOutsideShop({ buyers: 2, parts: 1, units: 10 });
  }, 120_000);
  afterAll(() => shop?.stop());

  const upload = (file: Buffer, buyer: number) =>
    shop.process
      .as(shop.buyers[buyer]?.token ?? '')
      .post('/image')
      .attach('image', file, 'picture');

  it('are refused, while the API stays within its memory and serves others', async () => {
    const pid = shop.process.pid();
    const hostile = await makeHostilePictures(10);
    const photograph = await photographs.AVIF().toBuffer();
    expect((await upload(photograph, 1)).status).toBe(200);

    const resting = told(pid, 'VmRSS');
    const endWatch = watchMemory(pid);
    const way = { isDone: false };
    const refusals = Promise.all(hostile.map(({ bytes }) => upload(bytes, 0))).finally(() => {
      way.isDone = true;
    });
    let others = 0;
    while (!way.isDone) {
      expect((await shop.process.api.get('/part')).status).toBe(200);
      others += 1;
      // oxlint-disable-next-line switchyard/sleeps -- the pace of the others
      await sleep(20);
    }
    for (const { status, body } of await refusals)
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { code: expect.stringMatching(/^image_/) },
      });
    const peak = endWatch();

    expect(peak.api - resting).toBeLessThan(100 * megabyte);
    expect(peak.together).toBeLessThan(memoryLimit());
    // Other calls were answered while the pictures were decoded.
    expect(others).toBeGreaterThan(5);
    expect((await upload(photograph, 0)).status).toBe(200);
  });
});
