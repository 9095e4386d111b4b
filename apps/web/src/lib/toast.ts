import { toastTiming } from '@switchyard/shared';
import type { Id, toast as Library } from 'react-toastify/unstyled';
import { createStore } from './store.ts';

/** Set to true by the first toast. Only then is the code for toasts loaded. */
export const toastsWanted = createStore(false);

const library = Promise.withResolvers<typeof Library>();

/** Called by the mounted container with the library's `toast`. */
export const toastsReady = library.resolve;

/** The visible toast, and the path of the page that it belongs to. */
let shown: { id: Id; page: string; close: () => void } | undefined;

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  const page = location.pathname;
  toastsWanted.set(true);
  const toast = await library.promise;
  // The page was left while the code was loading.
  if (location.pathname !== page) return;
  clearTimeout(timer);
  let id = shown?.id;
  if (id !== undefined && toast.isActive(id)) toast.update(id, { type: kind, render: message });
  else id = toast[kind](message, { autoClose: false });
  shown = { id, page, close: () => toast.dismiss(id) };
  // The library's own timer is a CSS animation, which would restart whenever the container moves into or out of a
  // modal.
  timer = setTimeout(() => shown?.close(), toastTiming.autoClose);
}

let timer: ReturnType<typeof setTimeout>;

/** Short messages, one at a time. They close after five seconds, or when the visitor navigates. */
export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  /** Closes the toast if it belongs to another page than `pathname`. */
  leavePage(pathname: string): void {
    if (shown?.page !== pathname) shown?.close();
  },
  /** Closes the toast before a modal opens, in which it would be in the way. */
  clear: () => shown?.close(),
};
