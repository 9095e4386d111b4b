import { toastTiming } from '@switchyard/shared';
import type { toast as Library } from 'react-toastify/unstyled';
import { createStore } from './store.ts';

/** Turns true with the first toast. The code that shows toasts is fetched only then. */
export const toastsWanted = createStore(false);

const library = Promise.withResolvers<typeof Library>();

/** Called by the container on the page with the library's `toast`. */
export const toastsReady = library.resolve;

interface ShownToast {
  /** The path of the page it was shown on. */
  page: string;
  isActive: () => boolean;
  close: () => void;
}

/** The toasts on the screen, by what they say. */
const shown = new Map<string, ShownToast>();

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  const page = location.pathname;
  const words = `${kind}: ${message}`;
  toastsWanted.set(true);
  const toast = await library.promise;
  // A message is shown once at a time, and not after its page was left.
  if (shown.get(words)?.isActive() || location.pathname !== page) return;
  const id = toast[kind](message, { autoClose: false });
  const close = () => {
    clearTimeout(timer);
    shown.delete(words);
    toast.dismiss(id);
  };
  // The library's own timer is a CSS animation. It would restart whenever the container moves into or out of a modal.
  const timer = setTimeout(close, toastTiming.autoClose);
  shown.set(words, { page, isActive: () => toast.isActive(id), close });
}

/** Short messages at the top of the page. They close after five seconds, or when the visitor goes to another page. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  /** Closes toasts that belong to another page than `pathname`. */
  leavePage(pathname: string): void {
    for (const { page, close } of shown.values()) if (page !== pathname) close();
  },
  /** Closes all toasts, before a modal opens in which they would be in the way. */
  clear(): void {
    for (const { close } of shown.values()) close();
  },
};
