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

/** A toast on the screen. */
interface ShownToast {
  /** The path of the page that it belongs to. */
  page: string;
  close: () => void;
}

/** The toasts on the screen, by what they say. */
const shown = new Map<string, ShownToast>();
toastsStand.subscribe(() => {
  if (!toastsStand.get()) shown.clear();
});

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  const page = location.pathname;
  toastsWanted.set(true);
  const [{ toast }] = await Promise.all([fetchToasts(), untilToastsStand()]);
  const words = `${kind}: ${message}`;
  // Said twice within its time, a message is shown once. The page it was said on may be gone by now.
  if (shown.has(words) || location.pathname !== page) return;
  const forget = () => {
    clearTimeout(timer);
    if (shown.get(words) === entry) shown.delete(words);
  };
  const id = toast[kind](message, { autoClose: false, onClose: forget });
  const close = () => {
    forget();
    toast.dismiss(id);
  };
  // Not by the library's own timer, an animation that starts anew when the toast moves into or out of a modal.
  const timer = setTimeout(close, toastTiming.autoClose);
  const entry = { page, close };
  shown.set(words, entry);
}

/** Says what happened, at the edge of the page, for five seconds or until another page is gone to. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  /** Closes what was said on other pages than the one that is gone to. */
  leavePage(pathname: string): void {
    for (const { page, close } of shown.values()) if (page !== pathname) close();
  },
  /** Closes what was said so far, where a window opens in which it would be in the way. */
  clear(): void {
    for (const { close } of shown.values()) close();
  },
  /** Fetches the code ahead of the first message. */
  prepare: () => toastsWanted.set(true),
};
