import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { createStore } from '../lib/store.ts';

const dialogs = createStore<readonly HTMLDialogElement[]>([]);

/** The open modals. The topmost is the last. */
export const openDialogs = {
  subscribe: dialogs.subscribe,
  topmost: (): HTMLDialogElement | undefined => dialogs.get().at(-1),
};

/** The element that had the focus before the first modal was opened. */
let opener: Element | null = null;

function open(dialog: HTMLDialogElement): void {
  if (!openDialogs.topmost()) {
    opener = document.activeElement;
    const root = document.documentElement;
    // The page's scroll bar disappears while a modal is open. The style sheet reserves its width.
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
  }
  dialog.showModal();
  dialogs.set([...dialogs.get(), dialog]);
}

/**
 * Closes a modal. The browser returns the focus to the element that had it before. If that is gone, the page gets the
 * focus.
 */
function close(dialog: HTMLDialogElement): void {
  dialogs.set(dialogs.get().filter((other) => other !== dialog));
  dialog.close();
  if (openDialogs.topmost() || document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  focusPageIfLost();
}

/**
 * Focuses the page if the focused element is gone. Otherwise the next Tab would start at the top of the browser's
 * window.
 */
export function focusPageIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/**
 * Makes the browser's Back button call `onBack` instead of leaving the page.
 * Browsers do not allow this if Back would load another document, so the page then gets a history entry of its own.
 * Without the Navigation API, Back leaves the page.
 */
function closeOnBack(onBack: () => void): () => void {
  const { navigation } = globalThis;
  if (!navigation) return () => undefined;
  const { currentEntry } = navigation;
  const before = currentEntry && navigation.entries()[currentEntry.index - 1];
  if (!before?.sameDocument) history.pushState(history.state, '');
  const stay = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    onBack();
  };
  navigation.addEventListener('navigate', stay);
  return () => navigation.removeEventListener('navigate', stay);
}

/** Above this zoom factor, the visible area is small because the visitor has zoomed in, not because of a keyboard. */
const zoomedIn = 1.05;

/**
 * Keeps a modal clear of the on-screen keyboard, which CSS cannot measure. Sets `--covered-above` and `--covered-below`
 * on it, in pixels.
 */
function avoidKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const fit = () => {
    const isZoomed = viewport.scale > zoomedIn;
    const above = isZoomed ? 0 : Math.max(0, viewport.offsetTop);
    const below = isZoomed ? 0 : document.documentElement.clientHeight - viewport.height - above;
    dialog.style.setProperty('--covered-above', `${Math.round(above)}px`);
    dialog.style.setProperty('--covered-below', `${Math.max(0, Math.round(below))}px`);
    if (below > 0 && dialog.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  fit();
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX <= left || clientX >= right || clientY <= top || clientY >= bottom;
}

/**
 * Shows and closes a native modal `<dialog>`. Escape, Back and a click outside call `onClose`. The dialog only closes
 * when `isOpen` becomes false.
 * @returns props for the `<dialog>`
 */
export function useNativeModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    open(dialog);
    const stopAvoiding = avoidKeyboard(dialog);
    return () => {
      stopAvoiding();
      close(dialog);
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    return closeOnBack(() => {
      if (openDialogs.topmost() === ref.current) onClose();
    });
  }, [isOpen, onClose]);

  return {
    ref,
    /**
     * Handles Escape before the browser does: on a second Escape, the browser would close the dialog without asking.
     */
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    /**
     * The browser has closed the dialog anyway, as it does on a second close request. Shows it again unless `isOpen` is
     * false.
     */
    onClose() {
      if (!isOpen || ref.current?.open !== false) return;
      ref.current.showModal();
      onClose();
    },
    onMouseDown(event: MouseEvent) {
      if (event.target !== event.currentTarget || !isOutside(event)) return;
      // Keeps the click from moving the focus to the page behind.
      event.preventDefault();
      if (event.button === 0) onClose();
    },
  };
}
