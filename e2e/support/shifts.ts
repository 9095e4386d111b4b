import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Waits until what has come so far is drawn. The first callback runs before that frame, the second after it. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
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
  return async () => {
    await drawn(page);
    return page.evaluate(() => (globalThis as unknown as { shifted(): number }).shifted());
  };
}

/**
 * Watches the links, buttons and fields in view on the pages opened from now on. The function returned names those that
 * have moved on the current page, other than by scrolling: a click on them may have missed.
 */
export async function watchJumps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const controls = 'a, button, input, select, textarea, summary';
    // Not the footer: whatever comes above it moves it.
    const areas = 'header, main';
    /** Pixels. Less comes from a typeface that replaces another, and a click still hits. */
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
