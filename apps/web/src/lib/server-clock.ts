import { createStore } from './store.ts';

/** The server's time when this page's timer began. Unknown until the first answer. */
const beganAt = createStore<number | undefined>(undefined);

/** Milliseconds. The header has whole seconds, and answers take some time. */
const tolerance = 2000;

export function noteServerTime(headers: Headers): void {
  // A shared cache repeats the header of the answer that it keeps, and says how old it is.
  const age = Number(headers.get('age') ?? 0) * 1000;
  const began = Date.parse(headers.get('date') ?? '') + age - performance.now();
  const known = beganAt.get();
  if (Number.isNaN(began) || (known !== undefined && Math.abs(began - known) <= tolerance)) return;
  beganAt.set(began);
}

/**
 * The time by the server's clock, in milliseconds since 1970. Only that clock decides what is open, late or expired:
 * a device's may be hours wrong, or be changed while the page is open.
 */
export function serverNow(): number {
  const began = beganAt.get();
  return began === undefined ? Date.now() : began + performance.now();
}

/** Calls back when the server's time turns out to be another one. @returns a function that stops it */
export const onServerTime = beganAt.subscribe;

/** The server's date, as files are named: 2026-12-31. */
export const serverDay = () => new Date(serverNow()).toISOString().slice(0, 10);
