import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { openDialogs } from '../lib/open-dialogs.ts';
import { closeOnBack } from './close-on-back.ts';
import { keepInSight } from './keyboard-room.ts';

/** Where the focus was when a window was opened, and before that when the window below it was: the nearest first. */
const origins = new WeakMap<HTMLDialogElement, readonly HTMLElement[]>();

function originsNow(): readonly HTMLElement[] {
  const below = openDialogs.uppermost();
  const earlier = (below && origins.get(below)) ?? [];
  const { activeElement } = document;
  const isSomewhere = activeElement instanceof HTMLElement && activeElement !== document.body;
  return isSomewhere ? [activeElement, ...earlier] : earlier;
}

/** Puts the focus where it was before a window opened, or, where nothing of that is left, on the page. */
function giveFocusBack(places: readonly HTMLElement[]): void {
  if (places.length === 0) return;
  const page = document.querySelector<HTMLElement>('main');
  for (const place of page ? [...places, page] : places) {
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}

/** Tells the style sheet how wide the page's scroll bar is, which goes away while a window is open. */
function measureScrollBar(): void {
  const root = document.documentElement;
  root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
}

function isOutside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX <= left || clientX >= right || clientY <= top || clientY >= bottom;
}

/**
 * Shows and closes the browser's own modal dialog, which keeps the focus inside. It opens with the focus on the first
 * thing in it that takes it. Escape, the browser's Back and a press outside ask for `onClose`; the dialog closes when
 * `open` becomes false, and not before. Answers what the `dialog` element takes.
 */
export function useNativeModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const places = originsNow();
    origins.set(dialog, places);
    if (!openDialogs.uppermost()) measureScrollBar();
    dialog.showModal();
    const leaveOpen = openDialogs.add(dialog);
    const stopKeeping = keepInSight(dialog);
    return () => {
      stopKeeping();
      leaveOpen();
      dialog.close();
      giveFocusBack(places);
    };
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    return closeOnBack(() => {
      if (openDialogs.uppermost() === ref.current) onClose();
    });
  }, [open, onClose]);

  return {
    ref,
    /** Escape, before the browser hears of it: a second Escape would close the dialog without asking. */
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
    /** The browser has closed it all the same, as it does when asked twice: it stays until it may go. */
    onClose() {
      if (!open || ref.current?.open !== false) return;
      ref.current.showModal();
      onClose();
    },
    onMouseDown(event: MouseEvent) {
      if (event.target !== event.currentTarget || !isOutside(event)) return;
      // The press would otherwise take the focus to the page behind.
      event.preventDefault();
      if (event.button === 0) onClose();
    },
  };
}
