import { toastTiming } from '@switchyard/shared';
import { retried } from './retried.ts';
import { createStore } from './store.ts';

/** Whether anything has been said yet; the code that shows toasts is fetched with the first. */
export const toastsWanted = createStore(false);

/** Whether what shows toasts stands on the page. */
export const toastsStand = createStore(false);

/** Waits until toasts can be shown. */
function untilToastsStand(): Promise<void> {
  return new Promise((resolve) => {
    if (toastsStand.get()) return resolve();
    const stop = toastsStand.subscribe(() => {
      if (!toastsStand.get()) return;
      stop();
      resolve();
    });
  });
}

const fetchToasts = retried(() => import('react-toastify/unstyled'));

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  toastsWanted.set(true);
  const [{ toast }] = await Promise.all([fetchToasts(), untilToastsStand()]);
  // Said twice within its time, a message is shown once.
  toast[kind](message, { toastId: `${kind}: ${message}`, autoClose: toastTiming.autoClose });
}

/** Says what happened, at the edge of the page, for five seconds. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  /** Fetches the code ahead of the first message. */
  prepare: () => toastsWanted.set(true),
};
