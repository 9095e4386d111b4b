import type { Page } from '@playwright/test';

/** How soon a page is of use, in milliseconds from its being asked for. */
export interface Readiness {
  /** Something of the page is seen. */
  painted: number;
  /** The last task that kept the page from answering a touch for 50 ms and more has ended. */
  interactive: number;
  /** How long, in all, such tasks went beyond their 50 ms after the page was seen. */
  blocked: number;
}

/** A phone of the middle price on a slow 4G line, as Lighthouse sets the browser's own throttling for one. */
const phone = {
  slowdown: 4,
  line: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
};

/** For how long nothing may happen before a page counts as done. Milliseconds. */
const quiet = 5000;

/** Lets a page's browser be a slow phone that has been here never before. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', phone.line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
}

/** Opens an address, waits until nothing goes on there any more, and tells how soon it was of use. */
export async function readinessOf(page: Page, address: string): Promise<Readiness> {
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(quiet);
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        // There are none.
        setTimeout(() => resolve([]), 500);
      });
    const [paints, tasks] = await Promise.all([entriesOf('paint'), entriesOf('longtask')]);
    const painted = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime;
    if (painted === undefined) throw new Error('The page was never painted.');
    const after = tasks.filter(({ startTime, duration }) => startTime + duration > painted);
    const lengths = after.map(
      ({ startTime, duration }) => startTime + duration - Math.max(startTime, painted) - 50,
    );
    return {
      painted,
      interactive: Math.max(painted, ...after.map(({ startTime, duration }) => startTime + duration)),
      blocked: lengths.reduce((sum, length) => sum + Math.max(0, length), 0),
    };
  });
}
