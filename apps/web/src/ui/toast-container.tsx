import { toastTiming } from '@switchyard/shared';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { openDialogs } from '../lib/open-dialogs.ts';
import { toastsStand } from '../lib/toast.ts';

const slide = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: toastTiming.collapse,
});

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'toast-place';
  place.popover = 'manual';
  return place;
}

/**
 * The element that holds the toasts. It goes into the uppermost open window, because nothing outside of that can be
 * pressed or is read out; and it is a popover, because a window would cut it off or carry it along as it slides in.
 */
function useToastPlace(): HTMLElement {
  const [place] = useState(createPlace);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.uppermost);
  useLayoutEffect(() => {
    // A window that goes together with its page is still counted as open at this moment.
    const parent = dialog?.isConnected ? dialog : document.body;
    parent.append(place);
    place.showPopover();
  }, [place, dialog]);
  useLayoutEffect(() => () => place.remove(), [place]);
  return place;
}

/** The shop's toasts, in the colours of the theme: over the header, where they hide nothing of a page or its forms. */
export default function ShopToasts() {
  // What is said while React's strict mode mounts everything twice would go with the first mounting. Whoever waits for
  // this hears of it once that is over.
  useEffect(() => {
    toastsStand.set(true);
    return () => toastsStand.set(false);
  }, []);
  return createPortal(
    <ToastContainer
      position="top-center"
      transition={slide}
      toastClassName="shop-toast"
      aria-label="Messages"
    />,
    useToastPlace(),
  );
}
