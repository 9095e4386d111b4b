import { createStore } from './store.ts';

/** The server's time at this page's time origin. Undefined until the first answer. */
const beganAt = createStore<number | undefined>(undefined);

/** In milliseconds. Smaller differences are noise: the header has whole seconds, and answers take time in transit. */
const tolerance = 2000;

export function noteServerTime(headers: Headers): void {
  // A shared cache repeats the `Date` header of a cached answer, and adds an `Age` header.
  const age = Number(headers.get('age') ?? 0) * 1000;
  const began = Date.parse(headers.get('date') ?? '') + age - performance.now();
  const known = beganAt.get();
  if (Number.isNaN(began) || (known !== undefined && Math.abs(began - known) <= tolerance)) return;
  beganAt.set(began);
}

/**
 * The time by the server's clock, in milliseconds since 1970. Only the server's clock decides what is open, late or
 * expired: the device's may be hours off, or may be changed while the page is open.
 */
export function serverNow(): number {
  const began = beganAt.get();
  return began === undefined ? Date.now() : began + performance.now();
}

/**
 * Calls back when the estimate of the server's time changes.
 * @returns a function that stops the callbacks
 */
export const onServerTime = beganAt.subscribe;

/** The server's date for file names, such as 2026-12-31. */
export const serverDay = () => new Date(serverNow()).toISOString().slice(0, 10);
