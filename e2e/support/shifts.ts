import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * Waits until everything so far has been painted. The first callback runs before the next frame, the second
 * after it.
 */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * Sums up the layout shifts of the pages opened from now on. The returned function gives the sum up to the
 * current frame.
 */
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
  return async () => {
    await drawn(page);
    return page.evaluate(() => (globalThis as unknown as { shifted(): number }).shifted());
  };
}

/**
 * Watches the links, buttons and fields in view on pages opened from now on. The returned function lists
 * those that moved on the current page other than by scrolling; a click on one of them might have missed.
 */
export async function watchJumps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const controls = 'a, button, input, select, textarea, summary';
    // The footer is left out: any content above it moves it.
    const areas = 'header, main';
    /**
     * Smallest movement that counts, in pixels. Swapping in a web font moves things less, and a click still
     * hits.
     */
    const least = 20;
    const places = new WeakMap<Element, { x: number; y: number; scrolled: number }>();
    const jumps: string[] = [];
    Object.assign(globalThis, { jumps });

    function look() {
      for (const control of document.querySelectorAll(`:is(${areas}) :is(${controls})`)) {
        const { x, y, width, height } = control.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const before = places.get(control);
        places.set(control, { x, y, scrolled: scrollY });
        if (!before || before.scrolled !== scrollY || before.y > innerHeight || before.y + height < 0)
          continue;
        const [right, down] = [Math.round(x - before.x), Math.round(y - before.y)];
        if (Math.abs(right) < least && Math.abs(down) < least) continue;
        const name =
          control.textContent || control.getAttribute('aria-label') || control.getAttribute('name');
        jumps.push(`${control.localName} “${name?.trim().slice(0, 40)}” by ${right}, ${down}`);
      }
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
  return async () => {
    await drawn(page);
    return page.evaluate(() => (globalThis as unknown as { jumps: string[] }).jumps);
  };
}
