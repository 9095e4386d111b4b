import { toastTiming } from '@switchyard/shared';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import 'react-toastify/ReactToastify.css';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { toastsReady } from '../lib/toast.ts';
import { openDialogs } from './native-modal.ts';
// After the library's style sheet, which it overrides.
import './toasts.css';

const slide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: toastTiming.collapse,
});

function createPlace(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'toast-place';
  host.popover = 'manual';
  return host;
}

/**
 * The element that holds the toasts. It moves into the topmost open modal, because everything outside is inert and not
 * read out. It is a popover, because the modal would otherwise clip it.
 */
function useToastPlace(): HTMLElement {
  const [host] = useState(createPlace);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost);
  useLayoutEffect(() => {
    // A modal that is being unmounted together with its page still counts as open at this moment.
    const parent = dialog?.isConnected ? dialog : document.body;
    parent.append(host);
    host.showPopover();
  }, [host, dialog]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return host;
}

export default function ShopToasts() {
  // Resolving a promise delays the first toast until React has mounted everything. In development React mounts twice.
  useEffect(() => toastsReady(toast), []);
  return createPortal(
    <ToastContainer
      position="bottom-left"
      transition={slide}
      className="shop-toasts"
      toastClassName="shop-toast"
      aria-label="Messages"
    />,
    useToastPlace(),
  );
}
