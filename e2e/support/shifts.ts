import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up how far the content of the next pages jumps by itself, up to the frame that is drawn when it is asked. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as Shift[]) if (!hadRecentInput) sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      shifted: () => {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return () =>
    page.evaluate(async () => {
      // A jump is known once the frame that shows it is drawn, which is before the second of these.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifted(): number }).shifted();
    });
}
